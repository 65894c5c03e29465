// Further masters out of the rendered ones: other framings of a building or a room, other paint on a car.
// node demo/artwork/derive-pictures.mjs   (overwrites demo/masters/<name>.webp; the same bytes on every run)
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const sharp = createRequire(new URL('../../server/package.json', import.meta.url))('sharp')
const folder = new URL('../masters/', import.meta.url)

/** Fractions of the master: left, top, width; height follows from 3:2. */
const crops = {
  'facade-02': ['hotel-02', 0.13, 0, 0.77],
  'facade-05': ['hotel-05', 0.02, 0, 0.775],
  'facade-10': ['hotel-10', 0.17, 0.06, 0.73],
  'facade-13': ['hotel-13', 0.02, 0, 0.78],
  'facade-22': ['hotel-22', 0.05, 0, 0.775],
  'facade-25': ['hotel-25', 0.1, 0, 0.775],
  'facade-29': ['hotel-29', 0.05, 0, 0.775],
  'facade-33': ['hotel-33', 0.08, 0.06, 0.71],
  'facade-lagoon': ['hotel-lagoon-dusk', 0.05, 0, 0.775],
  'facade-sahel': ['hotel-sahel-golden', 0.05, 0.04, 0.72],
  'balconies-02': ['hotel-02', 0.34, 0.2, 0.44],
  'balconies-13': ['hotel-13', 0.2, 0.16, 0.46],
  'balconies-22': ['hotel-22', 0.36, 0.16, 0.46],
  'balconies-lagoon': ['hotel-lagoon-dusk', 0.26, 0.2, 0.46],
  'arches-sahel': ['hotel-sahel-golden', 0.14, 0.28, 0.5],
  'arches-33': ['hotel-33', 0.3, 0.28, 0.46],
  'bed-01': ['room-01', 0, 0.3, 0.58],
  'bed-08': ['room-08', 0.02, 0.3, 0.58],
  'bed-golden': ['room-golden-slat', 0, 0.3, 0.58],
  'bed-dusk': ['room-dusk-panel', 0.44, 0.26, 0.56],
  'bed-35': ['room-35', 0, 0.3, 0.58],
  'seat-35': ['room-35', 0.5, 0.22, 0.5],
  'seat-01': ['room-01', 0.5, 0.22, 0.5],
  'seat-08': ['room-08', 0.5, 0.22, 0.5],
  'seat-golden': ['room-golden-slat', 0.5, 0.22, 0.5],
  'seat-dusk': ['room-dusk-panel', 0, 0.22, 0.5],
  'front-white-suv': ['car-11', 0.03, 0.16, 0.56],
  'front-black-suv': ['car-05', 0.02, 0.14, 0.56],
  'front-green-suv': ['car-suv-green', 0.03, 0.16, 0.56],
  'front-grey-sedan': ['car-08', 0.46, 0.24, 0.52],
  'front-wine-sedan': ['car-12', 0.46, 0.28, 0.52],
  'front-silver-sedan': ['car-02', 0.44, 0.24, 0.52],
  'front-blue-hatch': ['car-09', 0.02, 0.18, 0.52],
  'front-beige-hatch': ['car-03', 0.04, 0.18, 0.52],
  'front-orange-van': ['car-04', 0.42, 0.14, 0.56],
  'front-sage-van': ['car-10', 0.42, 0.14, 0.56],
  'rock-02': ['city-02', 0, 0.14, 0.62],
  'rock-06': ['city-06', 0.1, 0.18, 0.6],
  'roofs-06': ['city-06', 0.42, 0.38, 0.58],
  'roofs-02': ['city-02', 0.3, 0.34, 0.6],
  'canoes-03': ['city-03', 0.02, 0.32, 0.66],
  'bridge-03': ['city-03', 0.24, 0.22, 0.6],
  'creek-1-jetty': ['creek-1', 0, 0.41, 0.56],
  'creek-1-canoes': ['creek-1', 0.4, 0.4, 0.6],
  'wall-1-gate': ['wall-1', 0.2, 0.3, 0.56],
  'palms-03': ['city-03', 0.4, 0.04, 0.6],
  'canoes-07': ['city-07', 0.02, 0.34, 0.62],
  'towers-07': ['city-07', 0.28, 0.2, 0.6],
  'bridge-golden': ['skyline-lagos-golden', 0.34, 0.14, 0.6],
  'towers-sunset': ['skyline-lagos-sunset', 0.26, 0.2, 0.6],
  'canoes-sunset': ['skyline-lagos-sunset', 0.04, 0.38, 0.6],
  'coast-1-palms': ['coast-1', 0.5, 0.12, 0.5],
  'beach-1-bar': ['beach-1', 0, 0.36, 0.52],
  'port-1-cranes': ['port-1', 0.36, 0.14, 0.58],
  'street-1-buses': ['street-1', 0.26, 0.42, 0.5],
  'street-1-shops': ['street-1', 0.12, 0.3, 0.46],
  'garden-1-lane': ['garden-1', 0.26, 0.4, 0.5],
  'garden-1-trees': ['garden-1', 0.46, 0.26, 0.5],
}

/** Where the van of car-04 ends and the floor begins, as fractions: the floor mirrors the paint and only loses its tint. */
const vanFloor = [
  [0, 0.55],
  [0.13, 0.568],
  [0.22, 0.606],
  [0.51, 0.674],
  [0.65, 0.714],
  [0.8, 0.704],
  [0.93, 0.655],
  [1, 0.6],
]

/** Paint within `reach` degrees of one hue becomes another; saturation and value are multiplied. */
const paints = {
  'suv-blue': ['car-suv-green', { from: 140, reach: 62, to: 212, saturation: 0.8, value: 0.95 }],
  'suv-wine': ['car-suv-green', { from: 140, reach: 62, to: 352, saturation: 0.85, value: 0.85 }],
  'suv-silver': ['car-suv-green', { from: 140, reach: 62, to: 210, saturation: 0.06, value: 1.25 }],
  'sedan-navy': ['car-sedan-lagoon', { from: 140, reach: 66, to: 218, saturation: 1.05, value: 1.05 }],
  'sedan-black': ['car-sedan-lagoon', { from: 140, reach: 66, to: 210, saturation: 0.12, value: 0.7 }],
  'hatch-red': ['car-09', { from: 214, reach: 30, to: 4, saturation: 1.15, value: 1.1 }],
  'hatch-silver': ['car-09', { from: 214, reach: 30, to: 210, saturation: 0.12, value: 1.2 }],
  'hatch-green': ['car-09', { from: 214, reach: 30, to: 150, saturation: 0.9, value: 0.9 }],
  'van-white': ['car-04', { from: 6, reach: 15, to: 40, saturation: 0.1, value: 1.12, floor: vanFloor }],
  'van-blue': ['car-04', { from: 6, reach: 15, to: 212, saturation: 0.7, value: 0.75, floor: vanFloor }],
}

/** Fronts of the cars that were painted above. */
const fronts = {
  'front-blue-suv': ['suv-blue', 0.03, 0.16, 0.56],
  'front-wine-suv': ['suv-wine', 0.03, 0.16, 0.56],
  'front-silver-suv': ['suv-silver', 0.03, 0.16, 0.56],
  'front-green-sedan': ['car-sedan-lagoon', 0.02, 0.28, 0.52],
  'front-navy-sedan': ['sedan-navy', 0.02, 0.28, 0.52],
  'front-black-sedan': ['sedan-black', 0.02, 0.28, 0.52],
  'front-red-hatch': ['hatch-red', 0.02, 0.18, 0.52],
  'front-silver-hatch': ['hatch-silver', 0.02, 0.18, 0.52],
  'front-green-hatch': ['hatch-green', 0.02, 0.18, 0.52],
  'front-white-van': ['van-white', 0.42, 0.14, 0.56],
  'front-blue-van': ['van-blue', 0.42, 0.14, 0.56],
}

/** Fronts of the cars whose paints were rendered. A mirrored car looks to the right. */
const manifest = JSON.parse(await readFile(new URL('manifest.json', import.meta.url), 'utf8'))
const paintedCars = manifest.filter(({ scene, spec, paints }) => scene === 'car' && paints && spec.view !== 'rear')
const newFronts = paintedCars.flatMap(({ id, paints, mirror }) =>
  [id, ...Object.keys(paints)].map((name) => [`${name}-front`, [name, mirror ? 0.42 : 0.02, 0.2, 0.56]]),
)

/** Balconies and doors of the houses that stand behind a drive. */
const houses = manifest.filter(({ scene, spec }) => scene === 'hotel' && spec.ground === 'drive')
const closer = houses.flatMap(({ id, mirror, paints = {} }) => [
  closeUp(id, mirror),
  ...Object.entries(paints).map(([name, paint]) => closeUp(name, Boolean(mirror) !== Boolean(paint.mirror))),
])

for (const [name, [master, left, top, width]] of Object.entries(crops))
  await save(name, await crop(master, { left, top, width }))
for (const [name, [master, paint]] of Object.entries(paints)) await save(name, await repaint(master, paint))
for (const [name, [master, left, top, width]] of [...Object.entries(fronts), ...newFronts, ...closer])
  await save(name, await crop(master, { left, top, width }))

function closeUp(name, isMirrored) {
  return [`${name}-close`, [name, isMirrored ? 0.32 : 0.22, 0.26, 0.46]]
}

async function crop(master, part) {
  const image = sharp(await readFile(new URL(`${master}.webp`, folder)))
  const size = await image.metadata()
  const width = Math.round(size.width * part.width)
  const frame = {
    left: Math.round(size.width * part.left),
    top: Math.round(size.height * part.top),
    width,
    height: Math.round((width * 2) / 3),
  }
  return image.extract(frame)
}

async function repaint(master, paint) {
  const { data, info } = await sharp(await readFile(new URL(`${master}.webp`, folder)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 3) {
    const [hue, saturation, value] = toHsv(data[at], data[at + 1], data[at + 2])
    const share = shareOfPaint(hue, saturation, paint)
    if (share === 0) continue
    const pixel = at / 3
    const place = [(pixel % info.width) / info.width, Math.floor(pixel / info.width) / info.height]
    const painted = isFloor(place, paint.floor)
      ? fromHsv(28, saturation * 0.5, value)
      : fromHsv(paint.to, Math.min(1, saturation * paint.saturation), Math.min(1, value * paint.value))
    for (let channel = 0; channel < 3; channel++)
      data[at + channel] = Math.round(data[at + channel] * (1 - share) + painted[channel] * share)
  }
  return sharp(data, { raw: info })
}

function isFloor([x, y], edge) {
  if (!edge) return false
  const next = Math.max(
    1,
    edge.findIndex(([at]) => at >= x),
  )
  const [x1, y1] = edge[next - 1]
  const [x2, y2] = edge[next]
  return y > y1 + ((y2 - y1) * (x - x1)) / (x2 - x1)
}

/** 1 on the paint and what it mirrors, 0 on everything else, soft between: the edge of the car must not fray. */
function shareOfPaint(hue, saturation, { from, reach }) {
  const away = Math.abs(((hue - from + 540) % 360) - 180)
  return smooth((reach * 1.25 - away) / (reach * 0.25)) * smooth((saturation - 0.02) / 0.05)
}

function smooth(x) {
  const t = Math.min(1, Math.max(0, x))
  return t * t * (3 - 2 * t)
}

function toHsv(r, g, b) {
  const most = Math.max(r, g, b)
  const span = most - Math.min(r, g, b)
  if (span === 0) return [0, 0, most / 255]
  const sixth = most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4
  return [sixth * 60, span / most, most / 255]
}

function fromHsv(hue, saturation, value) {
  const part = (n) => {
    const k = (n + hue / 60) % 6
    return 255 * (value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1)))
  }
  return [part(5), part(3), part(1)]
}

async function save(name, image) {
  await writeFile(new URL(`${name}.webp`, folder), await image.webp({ quality: 84, effort: 6 }).toBuffer())
}
