import { forget, readStored } from './browser-storage.ts'
import { storageKeys } from './storage-keys.ts'

/** Whose page this is: it asks as them, whoever logs in meanwhile in another tab. */
let pinned: string | null = null

/** The session's token. Nothing but the session and the API wrapper may touch it. */
export const readToken = () => pinned ?? readStored(storageKeys.token)
export const pinToken = () => {
  pinned = readToken()
}
/** Another tab's is left alone. */
export function dropToken() {
  if (!isTokenForeign()) forget(storageKeys.token)
  pinned = null
}

/** This page is somebody's, and the browser's token is no longer theirs: logged out, or somebody else. */
export const isTokenForeign = () => pinned !== null && readStored(storageKeys.token) !== pinned

let onRefused: () => void = () => {}

/** The session is told when the server refuses the token, so that it can ask whether it still holds. */
export function whenTokenRejected(listener: () => void) {
  onRefused = listener
}
export const tokenRejected = () => onRefused()
