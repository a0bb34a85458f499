/** Press and hold, by finger, mouse or keyboard: `onhold` after `ms`, `onrelease` when it is let go of. */
export interface Holding {
  ms: number;
  /** Begun: 0; held long enough: `ms`. */
  onstart?: () => void;
  onhold: () => void;
  onrelease?: () => void;
}

const KEYS = new Set([' ', 'Enter']);

export function holding(what: Holding) {
  return (element: HTMLElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let down = false;

    function start(): void {
      if (down) return;
      down = true;
      what.onstart?.();
      timer = setTimeout(what.onhold, what.ms);
    }
    function stop(): void {
      clearTimeout(timer);
      if (!down) return;
      down = false;
      // Not at once: a button that is taken away loses its focus in the midst of that. Nothing is painted before.
      if (what.onrelease) queueMicrotask(what.onrelease);
    }
    function press(event: PointerEvent): void {
      if (event.button !== 0) return;
      element.setPointerCapture?.(event.pointerId);
      start();
    }
    function key(event: KeyboardEvent): void {
      if (!KEYS.has(event.key)) return;
      event.preventDefault();
      if (!event.repeat) start();
    }
    function keyUp(event: KeyboardEvent): void {
      if (KEYS.has(event.key)) stop();
    }
    const forbid = (event: Event) => event.preventDefault();

    const listeners: [string, (event: never) => void][] = [
      ['pointerdown', press], ['pointerup', stop], ['pointercancel', stop], ['lostpointercapture', stop],
      ['keydown', key], ['keyup', keyUp], ['blur', stop], ['contextmenu', forbid],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener as EventListener);
    return () => {
      clearTimeout(timer); // who held it is gone with it: nobody is told of a release
      for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
    };
  };
}
