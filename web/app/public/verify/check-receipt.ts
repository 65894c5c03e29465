import type { Answer } from '../../lib/contract.ts'
import { codeIn, type ReceiptClaim, readCode } from './receipt-code.ts'
import { isSignedBy, type ReceiptKey } from './signature.ts'

/** How the booking stands now, as POST /receipts/verify says. */
type Receipt = Answer<'verifyReceipt'>
export type Standing = NonNullable<Receipt['current']>
export type ServersWord = Pick<Receipt, 'result' | 'current'>

/** `standing`: null when the booking is not known; 'unasked' when the server could not be reached. */
export type Verdict =
  | { is: 'unreadable' }
  | { is: 'altered' }
  /** It names a key that is not here. `isFresh`: the list of keys came from the server just now. */
  | { is: 'unknown-key'; isFresh: boolean }
  /** This browser cannot check signatures, and the server could not be asked. */
  | { is: 'unable' }
  | { is: 'genuine'; claim: ReceiptClaim; standing: Standing | null | 'unasked' }

export type Sources = {
  /** The keys kept here; with `isFresh` those of the server. */
  keysFor: (keyId: string) => Promise<{ key: ReceiptKey | undefined; isFresh: boolean }>
  /** Null: not reached. */
  askServer: (code: string) => Promise<ServersWord | null>
}

/** Ours, unchanged, and still holding? The signature is checked here; only how it stands now needs the server. */
export async function checkReceipt(typed: string, { keysFor, askServer }: Sources): Promise<Verdict> {
  const code = readCode(typed)
  if (!code) return { is: 'unreadable' }
  const { key, isFresh } = await keysFor(code.keyId)
  if (!key) return { is: 'unknown-key', isFresh }
  const isSigned = await isSignedBy(code, key)
  if (isSigned === false) return { is: 'altered' }
  const word = await askServer(codeIn(typed))
  // The server may have given up a key that is still kept here.
  if (word && word.result !== 'valid') return { is: 'altered' }
  if (isSigned === null && !word) return { is: 'unable' }
  return { is: 'genuine', claim: code.claim, standing: word ? word.current : 'unasked' }
}
