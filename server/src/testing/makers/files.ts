import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A small receipt as a picture, with words in its metadata that must not survive. */
export async function makePicture(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  size = { width: 400, height: 300 },
): Promise<Uint8Array> {
  return sharp({ create: { ...size, channels: 3, background: '#c9d8cf' } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .toFormat(format)
    .toBuffer()
}

/** A receipt as a PDF; `shape` may hang something on it. */
export async function makePdf(shape: (document: PDFDocument) => void = () => {}): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([300, 400]).drawText('Paid: NGN 112,000', { x: 40, y: 300, size: 18 })
  shape(document)
  return document.save({ useObjectStreams: false })
}

/** Hangs an action of this kind on the opening of a document. */
export function opensWith(kind: string, target: Record<string, string>) {
  return (document: PDFDocument) => {
    const action = document.context.obj({ S: PDFName.of(kind) })
    for (const [key, value] of Object.entries(target)) action.set(PDFName.of(key), PDFString.of(value))
    document.catalog.set(PDFName.of('OpenAction'), document.context.register(action))
  }
}
