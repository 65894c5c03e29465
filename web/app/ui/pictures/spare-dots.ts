/**
 * `sizes` of which a phone with more than one and a half dots to a pixel is told less: of the dots that it would fetch
 * besides, half of the bytes, nobody sees anything. The last of several is a phone's; one alone is kept, for a picture
 * over the whole screen is looked at closely.
 */
export function spareDots(sizes: string): string {
  const wider = sizes.split(', ')
  const phone = wider.pop()
  if (!phone || wider.length === 0) return sizes
  const spared = [`(min-resolution: 2.5dppx) calc(${phone} * .5)`, `(min-resolution: 1.7dppx) calc(${phone} * .75)`]
  return [...wider, ...spared, phone].join(', ')
}
