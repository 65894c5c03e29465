import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api, orElse } from '../../lib/api.ts'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { checkReceipt, type Verdict } from './check-receipt.ts'
import { fetchKeys, keyFor } from './receipt-keys.ts'

export type Check = { is: 'waiting' } | { is: 'checking' } | { is: 'done'; verdict: Verdict; code: string }

const sources = {
  keysFor: keyFor,
  askServer: (code: string) => orElse(api.post('/receipts/verify', { body: { code } }), null),
}

/** Checks what the address carries behind its #, and whatever is pasted. */
export function useCheck() {
  const { hash } = useLocation()
  const [check, setCheck] = useState<Check>({ is: 'waiting' })
  const latest = useRef(0)
  const begin = async (code: string) => {
    const turn = ++latest.current
    setCheck({ is: 'checking' })
    const verdict = await checkReceipt(code, sources)
    if (turn === latest.current) setCheck({ is: 'done', verdict, code })
  }
  // The keys, for when there is no line later.
  useSeen(true, () => void fetchKeys())
  // The server never sees what stands behind the #.
  useSeen(hash, () => {
    if (hash.length > 1) void begin(hash)
  })
  return { check, begin }
}
