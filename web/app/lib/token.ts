import { forget, readStored, store } from './browser/browser-storage.ts'
import { storageKeys } from './browser/storage-keys.ts'

/** The session's token. Nothing but the session and the API wrapper may touch it. */
export const readToken = () => readStored(storageKeys.token)
export const keepToken = (token: string) => store(storageKeys.token, token)
export const dropToken = () => forget(storageKeys.token)

let onRefused: () => void = () => {}

/** The session is told when the server refuses the token, so that it can ask whether it still holds. */
export function whenTokenRejected(listener: () => void) {
  onRefused = listener
}
export const tokenRejected = () => onRefused()
