import { forget, readStored, store } from './browser-storage.ts'
import { storageKeys } from './storage-keys.ts'

/** Whose page this is: it asks as them, whoever logs in meanwhile in another tab. */
let pinned: string | null = null
/** The browser keeps nothing (private windows, no room): the session lasts as long as the page. */
let isOnlyHere = false

/** The session's token. Nothing but the session and the API wrapper may touch it. */
export const readToken = () => pinned ?? readStored(storageKeys.token)
export function keepToken(token: string) {
  // What another person left there would be asked with if this one found no room.
  forget(storageKeys.token)
  store(storageKeys.token, token)
  isOnlyHere = readStored(storageKeys.token) !== token
  pinned = isOnlyHere ? token : null
}
export const pinToken = () => {
  pinned = readToken()
}
/** Another tab's is left alone. */
export function dropToken() {
  if (!isOnlyHere && !isTokenForeign()) forget(storageKeys.token)
  isOnlyHere = false
  pinned = null
}

/** This page is somebody's, and the browser's token is no longer theirs: logged out, or somebody else. */
export const isTokenForeign = () => pinned !== null && !isOnlyHere && readStored(storageKeys.token) !== pinned

let onRefused: () => void = () => {}

/** The session is told when the server refuses the token, so that it can ask whether it still holds. */
export function whenTokenRejected(listener: () => void) {
  onRefused = listener
}
export const tokenRejected = () => onRefused()
