/*
 * Keys on the person's own device (WebAuthn). The library is fetched when somebody asks for one: a first visit does
 * without it.
 */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { api } from '../../lib/api.ts'

/** Whether this browser has any to offer. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function'

/** A key of this device that the site knows, and what it signed. */
export async function signWithPasskey() {
  const { options } = await api.post('/auth/passkey/options')
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // As the server's library wrote them, for this one.
  const signed = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response
  return { ...credentialOf(signed), response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** A new key on this device, behind the password. */
export async function makePasskey(password: string) {
  const { options } = await api.post('/users/me/passkeys/options', { body: { password } })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }) // as above
  const { clientDataJSON, attestationObject, transports } = made.response
  return { ...credentialOf(made), response: { clientDataJSON, attestationObject, transports } }
}

type Made = { id: string; rawId: string; type: 'public-key'; authenticatorAttachment?: 'cross-platform' | 'platform' }

const credentialOf = ({ id, rawId, type, authenticatorAttachment }: Made) => ({
  id,
  rawId,
  type,
  authenticatorAttachment,
})

/** The person closed the device's question, or it was not answered: nothing to tell them. */
export const wasGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
