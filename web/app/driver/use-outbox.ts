import { useCallback, useEffect, useRef, useState } from 'react'
import { showError } from '../ui/toast.ts'
import {
  type Deed,
  type Entry,
  nextToSend,
  type Refused,
  readOutbox,
  withEntry,
  withoutEntry,
  writeOutbox,
} from './outbox.ts'
import { sendEntry } from './send-entry.ts'

const AGAIN_MS = 5_000

export type Outbox = {
  entries: readonly Entry[]
  refused: readonly Refused[]
  /** Whether the last try found no line. */
  isStuck: boolean
  press: (deed: Deed, label: string) => void
  undo: (key: string) => void
  dismiss: (key: string) => void
}

/** The outbox of this driver on this phone; sends what is due, and tells when something was taken. */
export function useOutbox(userId: string, onSent: () => void): Outbox {
  const [kept, setKept] = useState(() => readOutbox(userId))
  const [isStuck, setStuck] = useState(false)
  const isSending = useRef(false)
  const change = useCallback(
    (work: (kept: ReturnType<typeof readOutbox>) => ReturnType<typeof readOutbox>) => {
      // Read anew: another tab of this driver may have sent something meanwhile.
      const next = work(readOutbox(userId))
      writeOutbox(next)
      setKept(next)
      return next
    },
    [userId],
  )

  const sendDue = useCallback(
    async (now = Date.now()) => {
      if (isSending.current) return
      isSending.current = true
      try {
        for (let entry = nextToSend(readOutbox(userId).entries, now); entry; ) {
          const sent = await sendEntry(entry)
          setStuck(sent.is === 'kept')
          if (sent.is === 'kept') return
          const { key, label } = entry
          if (sent.is === 'refused') showError(`${label} was not taken`, sent.detail)
          const { entries } = change((before) => ({
            ...before,
            entries: withoutEntry(before.entries, key),
            refused: sent.is === 'refused' ? [...before.refused, { key, label, detail: sent.detail }] : before.refused,
          }))
          onSent()
          entry = nextToSend(entries, now)
        }
      } finally {
        isSending.current = false
      }
    },
    [userId, onSent, change],
  )

  // The clock, the line, and the phone in the pocket: what waits goes when it is due, and at once when the page is left.
  useEffect(() => {
    const due = () => void sendDue()
    const leaving = () => document.visibilityState === 'hidden' && void sendDue(Number.POSITIVE_INFINITY)
    const [first] = kept.entries
    const timer = first ? setTimeout(due, isStuck ? AGAIN_MS : Math.max(0, first.sendAt - Date.now())) : undefined
    const again = isStuck ? setInterval(due, AGAIN_MS) : undefined
    addEventListener('online', due)
    document.addEventListener('visibilitychange', leaving)
    return () => {
      clearTimeout(timer)
      clearInterval(again)
      removeEventListener('online', due)
      document.removeEventListener('visibilitychange', leaving)
    }
  }, [kept, isStuck, sendDue])

  return {
    entries: kept.entries,
    refused: kept.refused,
    isStuck,
    press: (deed, label) =>
      change((before) => ({
        ...before,
        entries: withEntry(before.entries, { deed, label, key: crypto.randomUUID(), now: Date.now() }),
      })),
    undo: (key) => change((before) => ({ ...before, entries: withoutEntry(before.entries, key) })),
    dismiss: (key) => change((before) => ({ ...before, refused: before.refused.filter((one) => one.key !== key) })),
  }
}
