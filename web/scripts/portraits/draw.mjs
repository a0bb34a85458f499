// Draws the cast as monochrome SVG portraits: the same id always gives the same face.
// Style: "Notionists" by Zoish (CC0 1.0) through DiceBear. Shading, crop and hats are our own.
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { optimize } from 'svgo';
import { CAST } from './cast.mjs';
import { HATS } from './hats.mjs';

const INK = '#0b0e14';
const FACE = ['#f4eee2', '#e0d5c4', '#cdbda8', '#b3a18c'];
const CLOTH = ['#cfc8ba', '#a49f96', '#7f7d7a', '#5d5f64'];
const DETAIL = '#d8d0c0';
const VIEW_BOX = '262 240 1120 1160';

// Expressions that read as "under questioning": no grins, no hearts.
const LIPS = ['24', '23', '22', '21', '20', '19', '18', '17', '13', '04', '02', '01', '22', '18'];
const BROWS = ['13', '10', '09', '08', '07', '06', '05', '04', '02'];
const EYES = ['05', '04', '02', '01', '05', '01'];
const NOSES = ['20', '16', '14', '13', '12', '10', '09', '08', '06', '05', '04', '01'];

const SHADES =
  '<defs>' +
  '<linearGradient id="s" x1=".1" y1="0" x2=".95" y2=".5"><stop offset=".46" stop-color="#10141c" stop-opacity="0"/>' +
  '<stop offset=".58" stop-color="#10141c" stop-opacity=".26"/><stop offset="1" stop-color="#10141c" stop-opacity=".62"/></linearGradient>' +
  '<linearGradient id="c" x1="0" y1="0" x2="1" y2=".3"><stop offset=".3" stop-color="#0b0e14" stop-opacity="0"/>' +
  '<stop offset=".95" stop-color="#0b0e14" stop-opacity=".66"/></linearGradient>' +
  '</defs>';

const hash = (text) => [...text].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0, 2166136261);
const pick = (list, n) => list[n % list.length];
const variant = (n) => [n === 'hat' ? 'hat' : 'variant' + n];

/** The portrait of one suspect as SVG text. */
export function portrait([id, hair, body, tone, extra]) {
  const h = hash(id);
  const avatar = createAvatar(notionists, {
    seed: id,
    hair: variant(hair),
    body: variant(body),
    gestureProbability: 0,
    bodyIconProbability: 0,
    beardProbability: extra.beard ? 100 : 0,
    beard: variant(extra.beard ?? '01'),
    glassesProbability: extra.glasses ? 100 : 0,
    glasses: variant(extra.glasses ?? '01'),
    lips: variant(extra.lips ?? pick(LIPS, h >>> 3)),
    brows: variant(extra.brows ?? pick(BROWS, h >>> 7)),
    eyes: variant(extra.eyes ?? pick(EYES, h >>> 11)),
    nose: variant(extra.nose ?? pick(NOSES, h >>> 15)),
  }).toString();
  const drawing = shade(bare(avatar), FACE[tone], cloth(h, tone));
  return drawing
    .replace(/<svg[^>]*>/, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}" fill="none">${SHADES}`)
    .replace(/<\/svg>$/, `${extra.hat ? HATS[extra.hat] : ''}</svg>`);
}

/** Takes away the style's metadata and the mask that would cut our crop. */
function bare(svg) {
  return svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask id="viewboxMask">[\s\S]*?<\/mask>/, '')
    .replace(' mask="url(#viewboxMask)"', '');
}

/** Two to three steps under the face, so that head and coat never run together. */
function cloth(h, tone) {
  const step = (h >>> 5) % 3;
  return CLOTH[tone > 1 && step > 1 ? step - 1 : step];
}

/** The first filled path is the head, the second the body: each gets its value and a shade falling from the lamp side. */
function shade(svg, face, coat) {
  let seen = 0;
  return svg
    .replace(/<path([^>]*?)d="([^"]+)"([^>]*?)fill="#fff"([^>]*?)\/>/g, (whole, _a, d) => {
      seen += 1;
      if (seen === 1) return `<path d="${d}" fill="${face}"/><path d="${d}" fill="url(#s)"/>`;
      if (seen === 2) return `<path d="${d}" fill="${coat}"/><path d="${d}" fill="url(#c)"/>`;
      return whole.replace('#fff', DETAIL);
    })
    .replace(/fill="#000"/g, `fill="${INK}"`);
}

const SVGO = {
  plugins: [
    {
      name: 'preset-default',
      params: { overrides: { cleanupIds: false, cleanupNumericValues: false, convertPathData: { floatPrecision: 0 } } },
    },
  ],
};

/** Every portrait of the cast: a map from suspect id to SVG text. */
export function drawCast() {
  return new Map(CAST.map((suspect) => [suspect[0], optimize(portrait(suspect), SVGO).data]));
}
