import type { Answer } from '../../lib/contract.ts'
import type { ReceiptCode } from './receipt-code.ts'

/** `public_key`: 32 bytes in base64url, as in a JWK's x. */
export type ReceiptKey = Pick<Answer<'listReceiptKeys'>['keys'][number], 'id' | 'algorithm' | 'public_key'>

/** Whether the key's owner wrote this code. Null: this browser cannot tell (it is old, or the page is not secure). */
export async function isSignedBy(
  { signed, signature }: Pick<ReceiptCode, 'signed' | 'signature'>,
  { public_key: x }: Pick<ReceiptKey, 'public_key'>,
): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  try {
    const key = await subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, signature, new TextEncoder().encode(signed))
  } catch (error) {
    // A key that is no key proves nothing; a browser without Ed25519 says NotSupportedError.
    return error instanceof DOMException && error.name === 'DataError' ? false : null
  }
}
