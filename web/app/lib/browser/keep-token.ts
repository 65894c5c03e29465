import { store } from './browser-storage.ts'
import { storageKeys } from './storage-keys.ts'
import { dropToken } from './token.ts'

/** Whoever signs in here takes the place of whoever was here, also where there is no room for their token. */
export function keepToken(token: string) {
  dropToken()
  store(storageKeys.token, token)
}
