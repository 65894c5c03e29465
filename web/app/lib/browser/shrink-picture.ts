/** What the server takes of a picture or a proof. */
export const uploadBytesMost = 10 * 1024 * 1024

/** 4096 × 4096 pixels, which every browser's canvas holds, then less. A long screenshot keeps its shape. */
const pixelsTried = [4096 * 4096, 6_000_000, 2_000_000]
const sideMost = 16_000

/**
 * A picture that is larger than the server takes, made smaller by the browser; any other file as it is. Also as it is when
 * the browser cannot read it, or when it stays too large: whoever sends it says what to do.
 */
export async function fitForUpload(file: File): Promise<File> {
  if (file.size <= uploadBytesMost || !file.type.startsWith('image/')) return file
  try {
    for (const pixels of pixelsTried) {
      const smaller = await redraw(file, (width, height) =>
        Math.min(Math.sqrt(pixels / (width * height)), sideMost / Math.max(width, height)),
      )
      if (smaller.size <= uploadBytesMost) return new File([smaller], jpegName(file.name), { type: 'image/jpeg' })
    }
  } catch {
    // An old browser, a broken picture, or too little memory.
  }
  return file
}

/** As JPEG, with its longer side at most so long. Rejects when the browser cannot read the picture. */
export const shrunkPicture = (file: Blob, longerSideMost: number) =>
  redraw(file, (width, height) => longerSideMost / Math.max(width, height))

async function redraw(file: Blob, scaleOf: (width: number, height: number) => number): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, scaleOf(bitmap.width, bitmap.height))
    const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)))
    const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('no canvas')
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  } finally {
    bitmap.close()
  }
}

const jpegName = (name: string) => `${name.replace(/\.[a-z0-9]+$/i, '')}.jpg`
