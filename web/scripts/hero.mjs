// Cuts the home page's two pictures from the rendered lagoon: node scripts/hero.mjs (overwrites app/public/home/hero/).
// Night is the same lagoon developed for another hour: cool shadows, and for the sun, which a tower cuts, a whole moon above it.
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const sharp = createRequire(new URL('../../server/package.json', import.meta.url))('sharp')
const master = fileURLToPath(new URL('../../demo/masters/skyline-lagos-sunset.webp', import.meta.url))
const folder = fileURLToPath(new URL('../app/public/home/hero/', import.meta.url))

/** Rows: what of the old red, green and blue the new ones keep. */
const night = [
  [0.18, 0.05, 0.06],
  [0.09, 0.22, 0.08],
  [0.12, 0.12, 0.4],
]
// Only lit windows, the sun and its path on the water are bright in blue: they stay lit at night, but for the sun.
const blueOnly = [
  [0, 0, 1],
  [0, 0, 1],
  [0, 0, 1],
]
const brightest = await sharp(master).recomb(blueOnly).linear([4, 3.4, 2.4], [-670, -570, -400]).png().toBuffer()
const moon = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">
  <radialGradient id="dark"><stop offset=".72" stop-color="#000"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
  <radialGradient id="glow"><stop offset="0" stop-color="#fdf3dc" stop-opacity=".3"/><stop offset="1" stop-color="#fdf3dc" stop-opacity="0"/></radialGradient>
  <circle cx="597" cy="524" r="58" fill="url(#dark)"/>
  <circle cx="600" cy="408" r="100" fill="url(#glow)"/>
  <circle cx="600" cy="408" r="27" fill="#f3e6cb"/>
</svg>`
// The sun's own disc, as far as no tower hides it, in the colour of the sky around it.
const round = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067"><rect width="1600" height="1067"/>
  <circle cx="597" cy="524" r="46" fill="#fff"/></svg>`
const disc = await sharp(brightest)
  .composite([{ input: Buffer.from(round), blend: 'multiply' }])
  .greyscale()
  .linear(3, 0)
  .blur(1.2)
  .toColourspace('b-w')
  .extractChannel(0)
  .raw()
  .toBuffer()
const skyOverSun = await sharp({ create: { width: 1600, height: 1067, channels: 3, background: '#425074' } })
  .joinChannel(disc, { raw: { width: 1600, height: 1067, channels: 1 } })
  .png()
  .toBuffer()
// What the sun outshone stands before that sky again: two towers, and the bridge's cables from its pylon down to the deck.
const cables = Array.from({ length: 9 }, (_, n) => `M472 ${388 + 8 * n}L${846 - 30 * n} 638`).join('')
const beforeSun = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">
  <clipPath id="sun"><circle cx="597" cy="524" r="46"/></clipPath>
  <linearGradient id="wall" x1="0" y1="481" x2="0" y2="600" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="#2c3653"/><stop offset=".7" stop-color="#2e3855"/><stop offset="1" stop-color="#2e3855" stop-opacity="0"/></linearGradient>
  <path d="${cables}" clip-path="url(#sun)" fill="none" stroke="#323d5b" stroke-width="1.1"/>
  <path d="M580 600V549H616.5V520H636.5V481.5L661 494V600Z" fill="url(#wall)"/></svg>`)
const lights = await sharp(brightest)
  .composite([{ input: Buffer.from(moon) }])
  .png()
  .toBuffer()
const lagoonAtNight = await sharp(master)
  .recomb(night)
  .composite([{ input: skyOverSun }, { input: beforeSun }, { input: lights, blend: 'screen' }])
  .png()
  .toBuffer()

// Phones show the height and less than a square of it: `object-position` finds the same place in this cut.
const square = { left: Math.round(0.43 * (1600 - 1067)), top: 0, width: 1067, height: 1067 }

await mkdir(folder, { recursive: true })
for (const [hour, picture] of Object.entries({ dusk: sharp(master), night: sharp(lagoonAtNight) })) {
  for (const width of [800, 1600]) await save(`${hour}-${width}`, picture.clone().resize(width))
  for (const width of [720, 1067]) await save(`${hour}-phone-${width}`, picture.clone().extract(square).resize(width))
}

async function save(name, picture) {
  await picture.clone().avif({ quality: 48, effort: 6 }).toFile(`${folder}${name}.avif`)
  await picture.clone().webp({ quality: 70 }).toFile(`${folder}${name}.webp`)
}
