import { fitForUpload, uploadBytesMost } from '../../../lib/browser/shrink-picture.ts'
import { readToken, tokenRejected } from '../../../lib/browser/token.ts'
import { capital } from '../../../lib/format.ts'
import type { Kind } from '../catalogue-answers.ts'

export type SendingState =
  | { is: 'waiting' }
  | { is: 'sending'; percent: number }
  | { is: 'sent' }
  | { is: 'refused'; why: string }
export type Sending = { key: string; file: File; state: SendingState }

const tooLarge = 'Larger than 10 MB, and this browser cannot make it smaller. Save it with fewer pixels'

/** One file, smaller when it is too large. By XMLHttpRequest: `fetch` does not tell how much of it is out. */
export async function sendPicture(
  kind: Kind,
  id: string,
  chosen: File,
  onPercent: (percent: number) => void,
): Promise<SendingState> {
  const file = await fitForUpload(chosen)
  if (file.size > uploadBytesMost) return { is: 'refused', why: tooLarge }
  const form = new FormData()
  // The fields before the file: the server reads them in this order.
  form.set(`${kind}_id`, id)
  form.set('alt', wordsOf(chosen.name))
  form.set('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1/${kind}-images/upload`)
    request.setRequestHeader('Authorization', `Bearer ${readToken() ?? ''}`)
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.round((loaded / total) * 100))
    request.onerror = () => resolve({ is: 'refused', why: 'It did not arrive: check your connection and add it again' })
    request.onload = () => {
      if (request.status === 401) tokenRejected()
      resolve(request.status === 201 ? { is: 'sent' } : { is: 'refused', why: sentenceIn(request.responseText) })
    }
    request.send(form)
  })
}

function sentenceIn(answer: string): string {
  try {
    return (JSON.parse(answer) as { detail?: string }).detail ?? 'It was not accepted'
  } catch {
    return 'It was not accepted'
  }
}

/** "front-garden_02.jpg" says more than nothing, until somebody writes better words; a camera's number does not. */
export function wordsOf(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[-_.]+/g, ' ')
    .replace(/\b(img|dsc|pxl|image|photo|whatsapp|screenshot)\b|\d+/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length < 4 ? '' : capital(words)
}
