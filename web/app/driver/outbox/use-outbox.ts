import { useCallback, useEffect, useRef, useState } from 'react'
import { showError } from '../../ui/toasts/toast.ts'
import { type Draft, dropDraft, restoreDraft } from './drafts.ts'
import {
  type Deed,
  type Entry,
  type Kept,
  mayUndo,
  moveFromSharedKey,
  nextToSend,
  type Rejected,
  readOutbox,
  withEntry,
  withoutEntry,
  withoutForm,
  withTried,
  writeOutbox,
} from './outbox.ts'
import { type Sent, sendEntry } from './send-entry.ts'

const AGAIN_MS = 5_000

export type Outbox = {
  userId: string
  entries: readonly Entry[]
  refused: readonly Rejected[]
  /** Whether the last try found no line. */
  isStuck: boolean
  /** `draft`: the form it was pressed on, which has been filled in now. */
  press: (deed: Deed, label: string, draft?: Draft) => void
  undo: (key: string) => void
  dismiss: (key: string) => void
  /** All that waits, without its ten seconds; comes back when it is sent or one finds no line. */
  sendNow: () => Promise<void>
}

/** The outbox of this driver on this phone; sends what is due, and hands on what was taken, or null for what was refused. */
export function useOutbox(userId: string, onSettled: (taken: Entry | null) => void): Outbox {
  const [kept, setKept] = useState(() => {
    moveFromSharedKey(userId)
    return readOutbox(userId)
  })
  const [isStuck, setStuck] = useState(false)
  const sending = useRef<Promise<void> | null>(null)
  const sendUntil = useRef(0)
  const change = useCallback(
    (work: (kept: Kept) => Kept) => {
      // Read anew: another tab of this driver may have sent something meanwhile.
      const next = work(readOutbox(userId))
      writeOutbox(userId, next)
      setKept(next)
      return next
    },
    [userId],
  )

  /** The entries without this one, which is a form again. */
  const takeBack = useCallback(
    (entries: readonly Entry[], { key, draft }: Entry) => {
      if (draft) restoreDraft(userId, draft)
      return withoutForm(entries, key)
    },
    [userId],
  )

  const settle = useCallback(
    (entry: Entry, sent: Settled) => {
      const { key, label } = entry
      if (sent.is === 'refused') showError(`${label} was not taken`, sent.detail)
      change(({ entries, refused }) => ({
        entries: isForAnotherTry(sent) ? takeBack(entries, entry) : withoutEntry(entries, key),
        refused: sent.is === 'refused' ? [...refused, { key, label, detail: sent.detail }] : refused,
      }))
      onSettled(sent.is === 'sent' ? entry : null)
    },
    [change, takeBack, onSettled],
  )

  const sendDue = useCallback(
    (until = Date.now()) => {
      // Asked for more while something is on its way: that round takes it along.
      sendUntil.current = Math.max(sendUntil.current, until)
      sending.current ??= sendAll(
        () => nextToSend(readOutbox(userId).entries, Math.max(sendUntil.current, Date.now())),
        async (entry) => {
          change((before) => ({ ...before, entries: withTried(before.entries, entry.key, Date.now()) }))
          const sent = await sendEntry(entry)
          setStuck(sent.is === 'kept')
          if (sent.is !== 'kept') settle(entry, sent)
          return sent.is !== 'kept'
        },
      ).finally(() => {
        sending.current = null
        sendUntil.current = 0
      })
      return sending.current
    },
    [userId, change, settle],
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
    userId,
    entries: kept.entries,
    refused: kept.refused,
    isStuck,
    press: (deed, label, draft) => {
      const added = { deed, label, draft, key: crypto.randomUUID(), now: Date.now() }
      change((before) => ({ ...before, entries: withEntry(before.entries, added) }))
      if (draft) dropDraft(userId, draft)
    },
    undo: (key) =>
      change(({ entries, refused }) => {
        const entry = entries.find((one) => one.key === key)
        const isUndone = entry && mayUndo(entries, entry, Date.now())
        return { entries: isUndone ? takeBack(entries, entry) : entries, refused }
      }),
    dismiss: (key) => change((before) => ({ ...before, refused: before.refused.filter((one) => one.key !== key) })),
    sendNow: () => sendDue(Number.POSITIVE_INFINITY),
  }
}

type Settled = Exclude<Sent, { is: 'kept' }>

/** What the office has on record in other words is over; its pictures still show how the car was. */
const isForAnotherTry = (sent: Settled) => sent.is === 'refused' && sent.code !== 'already_recorded'

/** One after the other, until nothing is due or one finds no line. */
async function sendAll(next: () => Entry | null, send: (entry: Entry) => Promise<boolean>) {
  for (let entry = next(); entry; entry = next()) if (!(await send(entry))) return
}
