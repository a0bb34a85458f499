/** Every portrait of the cast: a map from suspect id to SVG text. */
export function drawCast(): Map<string, string>;
