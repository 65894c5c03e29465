// Makes the favicon, the app icons and the share picture from the mark: node scripts/icons.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const out = (name) => join(import.meta.dirname, '../public', name)
const mark = await readFile(out('favicon.svg'))

const iconAt = (size) =>
  sharp(mark, { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })

await iconAt(180).flatten({ background: '#0b6b4f' }).toFile(out('apple-touch-icon.png'))
await iconAt(192).toFile(out('icon-192.png'))
await iconAt(512).toFile(out('icon-512.png'))
for (const size of [192, 512]) await maskableAt(size).toFile(out(`icon-maskable-${size}.png`))
await writeFile(out('favicon.ico'), ico(await iconAt(32).toBuffer()))
await sharp(Buffer.from(sharePicture(mark.toString())))
  .png({ palette: true, effort: 10 })
  .toFile(out('og.png'))

/** Phones cut these to a circle or a drop: the mark stays within the middle, the ground goes to the edges. */
function maskableAt(size) {
  const inner = mark.toString().replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-8 -8 56 56">
    <rect x="-8" y="-8" width="56" height="56" fill="#0b6b4f"/>${inner}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 })
}

/** A .ico may hold one PNG: header, one entry, the file. */
function ico(png) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

/** No words: a server's fonts differ, and the link's title stands beside the picture. */
function sharePicture(svg) {
  const inner = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="#0b6b4f"/>
    <g transform="translate(285 -40) scale(15.75)">${inner.replace(/<rect[^>]*\/>/, '')}</g>
    <path d="M0 251.4h1200" stroke="#faf7f1" stroke-width="34.6"/>
  </svg>`
}
