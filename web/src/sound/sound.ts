/** Short cues made on the spot: a few voices of the browser's synthesiser, no files. Silent when muted, or before the first press. */
import { settings } from '../stores/settings.svelte';

export type Cue = 'turn' | 'card' | 'shift' | 'kill' | 'clear' | 'arrest' | 'mask' | 'win' | 'lose' | 'low' | 'join';

interface Note {
  /** Seconds after the cue's start. */
  at: number;
  /** Hz; with two, it glides. */
  pitch: number | [number, number];
  length: number;
  wave?: OscillatorType | 'noise';
  gain?: number;
}

const CUES: Record<Cue, Note[]> = {
  turn: [
    { at: 0, pitch: 392, length: 0.5, wave: 'triangle' },
    { at: 0.12, pitch: 523.3, length: 0.7, wave: 'triangle' },
  ],
  card: [{ at: 0, pitch: [1800, 500], length: 0.09, wave: 'noise', gain: 0.5 }],
  shift: [{ at: 0, pitch: [300, 900], length: 0.24, wave: 'noise', gain: 0.5 }],
  kill: [
    { at: 0, pitch: [110, 46], length: 0.7, wave: 'sine', gain: 1.3 },
    { at: 0, pitch: [700, 120], length: 0.16, wave: 'noise', gain: 0.7 },
  ],
  clear: [
    { at: 0, pitch: 659.3, length: 0.35, wave: 'sine' },
    { at: 0.09, pitch: 880, length: 0.5, wave: 'sine' },
  ],
  mask: [{ at: 0, pitch: [520, 260], length: 0.5, wave: 'triangle' }],
  arrest: [
    { at: 0, pitch: [2600, 1800], length: 0.05, wave: 'noise', gain: 0.8 },
    { at: 0.11, pitch: [2200, 1500], length: 0.07, wave: 'noise', gain: 0.8 },
  ],
  win: [
    { at: 0, pitch: 261.6, length: 0.9, wave: 'triangle' },
    { at: 0.14, pitch: 329.6, length: 0.9, wave: 'triangle' },
    { at: 0.28, pitch: 392, length: 1.1, wave: 'triangle' },
    { at: 0.42, pitch: 523.3, length: 1.4, wave: 'triangle' },
  ],
  lose: [
    { at: 0, pitch: 311.1, length: 0.9, wave: 'triangle' },
    { at: 0.2, pitch: 293.7, length: 0.9, wave: 'triangle' },
    { at: 0.4, pitch: 196, length: 1.5, wave: 'triangle' },
  ],
  low: [{ at: 0, pitch: 880, length: 0.08, wave: 'sine', gain: 0.6 }],
  join: [{ at: 0, pitch: [440, 587.3], length: 0.3, wave: 'sine' }],
};

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Plays a cue if the device may sound now. */
export function play(cue: Cue): void {
  if (settings.muted || settings.volume === 0 || typeof AudioContext === 'undefined') return;
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const out = context.createGain();
  out.gain.value = settings.volume * 0.28;
  out.connect(context.destination);
  for (const note of CUES[cue]) sound(context, out, note);
}

function sound(audio: AudioContext, out: AudioNode, { at, pitch, length, wave = 'sine', gain = 1 }: Note): void {
  const start = audio.currentTime + at;
  const [from, to] = Array.isArray(pitch) ? pitch : [pitch, pitch];
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(gain, start + 0.012);
  envelope.gain.exponentialRampToValueAtTime(0.001, start + length);
  envelope.connect(out);
  let source: AudioScheduledSourceNode;
  if (wave === 'noise') {
    const hiss = audio.createBufferSource();
    hiss.buffer = noise ??= whiteNoise(audio);
    const band = audio.createBiquadFilter();
    band.type = 'bandpass';
    glide(band.frequency, from, to, start, length);
    hiss.connect(band).connect(envelope);
    source = hiss;
  } else {
    const voice = audio.createOscillator();
    voice.type = wave;
    glide(voice.frequency, from, to, start, length);
    voice.connect(envelope);
    source = voice;
  }
  source.start(start);
  source.stop(start + length + 0.02);
}

function glide(value: AudioParam, from: number, to: number, start: number, length: number): void {
  value.setValueAtTime(from, start);
  if (to !== from) value.exponentialRampToValueAtTime(to, start + length);
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** Shakes the device where that is possible and wanted: one pulse for your turn, more for an end. */
export function vibrate(pattern: number | number[] = 40): void {
  if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}
