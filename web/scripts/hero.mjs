// Cuts the home page's two pictures from the rendered lagoon: node scripts/hero.mjs (overwrites app/public/home/hero/).
// Night is the same lagoon developed for another hour: cool shadows, the sun a moon.
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const sharp = createRequire(new URL('../../server/package.json', import.meta.url))('sharp')
const master = fileURLToPath(new URL('../../assets/pictures/skyline-lagos-sunset.webp', import.meta.url))
const folder = fileURLToPath(new URL('../app/public/home/hero/', import.meta.url))

/** Rows: what of the old red, green and blue the new ones keep. */
const night = [
  [0.18, 0.05, 0.06],
  [0.09, 0.22, 0.08],
  [0.12, 0.12, 0.4],
]
// Only lit windows, the sun and its path are bright in blue: they stay lit at night.
const blueOnly = [
  [0, 0, 1],
  [0, 0, 1],
  [0, 0, 1],
]
const lights = await sharp(master).recomb(blueOnly).linear([4, 3.4, 2.4], [-670, -570, -400]).png().toBuffer()
const lagoonAtNight = await sharp(master)
  .recomb(night)
  .composite([{ input: lights, blend: 'screen' }])
  .png()
  .toBuffer()

await mkdir(folder, { recursive: true })
for (const width of [800, 1600]) {
  await save('dusk', sharp(master).resize(width), width)
  await save('night', sharp(lagoonAtNight).resize(width), width)
}

async function save(name, picture, width) {
  await picture.clone().avif({ quality: 48, effort: 6 }).toFile(`${folder}${name}-${width}.avif`)
  await picture.clone().webp({ quality: 70 }).toFile(`${folder}${name}-${width}.webp`)
}
