import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { AppError } from '../../errors.ts'

const pagesMost = 20

/** What makes a PDF more than paper: scripts, programs, files inside, and actions when it is opened. */
const activeKeys = ['JS', 'JavaScript', 'EmbeddedFiles', 'EmbeddedFile', 'EF', 'RichMedia', 'XFA', 'AA']
const activeActions = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'RichMediaExecute']

/**
 * The pages of a PDF in a document of our own. One that does anything, is locked or cannot be read through is
 * refused; links, forms and whatever else hung on the old document stay behind.
 */
export async function rewritePdf(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await open(bytes)
  refuseWhatActs(source)
  const pageCount = source.getPageCount()
  if (pageCount === 0 || pageCount > pagesMost) throw unreadable(`A PDF of 1 to ${pagesMost} pages is a receipt.`)
  return rewrite(source)
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
  } catch {
    throw unreadable('We cannot read this PDF. If it has a password, save it without one and send it again.')
  }
}

async function rewrite(source: PDFDocument): Promise<Uint8Array> {
  try {
    const clean = await PDFDocument.create()
    for (const page of await clean.copyPages(source, source.getPageIndices())) {
      for (const key of ['Annots', 'AA', 'Metadata', 'PieceInfo', 'B']) page.node.delete(PDFName.of(key))
      clean.addPage(page)
    }
    return await clean.save({ useObjectStreams: true })
  } catch {
    throw unreadable('We cannot read this PDF. Send a picture of the receipt instead.')
  }
}

function refuseWhatActs(source: PDFDocument) {
  const objects = source.context.enumerateIndirectObjects().map(([, object]) => object)
  if (hasOpeningAction(source) || objects.some((object) => acts(object, 0))) {
    throw unreadable('This PDF contains programs or files. Send the plain receipt, or a picture of it.')
  }
}

/** Opening at a page (an array) is harmless; anything else runs something. */
function hasOpeningAction(source: PDFDocument) {
  const action = source.catalog.lookup(PDFName.of('OpenAction'))
  return action !== undefined && !(action instanceof PDFArray)
}

function acts(object: PDFObject, depth: number): boolean {
  if (depth > 50) return true
  if (object instanceof PDFArray) return object.asArray().some((part) => acts(part, depth + 1))
  const dict = object instanceof PDFStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return false
  if (activeKeys.some((key) => dict.has(PDFName.of(key)))) return true
  const action = dict.get(PDFName.of('S'))
  const type = dict.get(PDFName.of('Type'))
  if (activeActions.some((name) => action === PDFName.of(name))) return true
  if (type === PDFName.of('EmbeddedFile') || type === PDFName.of('Filespec')) return true
  return dict.values().some((part) => acts(part, depth + 1))
}

function unreadable(sentence: string) {
  return new AppError(415, 'not_a_proof', sentence)
}
