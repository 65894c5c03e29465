import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { isUnanswered } from '../../lib/idempotency-key.ts'
import type { Entry } from './outbox.ts'
import { forgetPhoto, readPhoto } from './photo-store.ts'

/** `kept`: no answer that settles it, so it stays and goes again with the same key. */
export type Sent = { is: 'sent' } | { is: 'kept' } | { is: 'refused'; code: string; detail: string }

export async function sendEntry(entry: Entry): Promise<Sent> {
  try {
    await send(entry)
    return { is: 'sent' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isUnanswered(error)) return { is: 'kept' }
    return { is: 'refused', code: error.code, detail: error.detail }
  }
}

async function send({ deed, key, pressedAt }: Entry): Promise<unknown> {
  const idempotencyKey = key
  if (deed.what === 'photo') return sendPhoto(deed, key)
  if (deed.what === 'duty') return api.put('/driver/duty', { body: deed.body, idempotencyKey })
  if (deed.what === 'incident')
    return api.post('/driver/incidents', { body: { ...deed.body, at: pressedAt }, idempotencyKey })
  if (deed.what === 'checks')
    return api.put('/driver/trips/{id}/checks', { params: { id: deed.tripId }, body: deed.body, idempotencyKey })
  const body = deed.what === 'decline' ? deed.body : { ...deed.body, at: pressedAt }
  return api.post(`/driver/trips/{id}/${deed.what}`, { params: { id: deed.tripId }, body, idempotencyKey })
}

async function sendPhoto({ photoId, fields }: { photoId: string; fields: Record<string, string> }, key: string) {
  const photo = await readPhoto(photoId)
  // The browser cleared its store: there is nothing left to send.
  if (!photo) return
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', photo, 'photo.jpg')
  await api.post('/driver/photos', { body, idempotencyKey: key, timeoutMs: 60_000 })
  await forgetPhoto(photoId)
}
