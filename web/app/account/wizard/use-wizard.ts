import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { useFetched } from '../../lib/use-fetched.ts'
import type { WizardPage } from './ask-summary.ts'
import { type BookingRequest, readBookingRequest, requestParameters } from './booking-request.ts'
import { type Draft, knownDraft, openStep, type Step } from './draft.ts'
import { forgetDraft, type SavedDraft, savedDraftFor } from './saved-draft.ts'

export type ReadyPage = Extract<WizardPage, { state: 'ready' }>

/**
 * The wizard's state. Days, numbers and the step stand in the address, so that Back goes a step back and the server
 * prices every change; what is typed stands in memory, and in storage while the person signs in.
 */
export function useWizard({ item, wish: pricedWish }: ReadyPage) {
  const user = useUser()
  const [query, setQuery] = useSearchParams()
  const navigation = useNavigation()
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const draft = { ...knownDraft(item, user), ...typed }
  const onItsWay = navigation.location?.pathname === '/booking' ? navigation.location : null
  // While a change is being priced the controls already show it, and the next change builds on it.
  const latest = onItsWay ? new URLSearchParams(onItsWay.search) : query
  const step = openStep(Number(query.get('step')), draft, pricedWish)

  const write = (wish: BookingRequest, at: Step, options: { replace: boolean }) =>
    setQuery(toQuery(wish, at), { replace: options.replace, preventScrollReset: options.replace })
  const kept = useKeptDraft(pricedWish, (from) => {
    setTyped(from.draft)
    write(pricedWish, 3, { replace: true })
  })
  return {
    item,
    user,
    draft,
    step,
    wish: readBookingRequest(latest),
    /** Older than what the controls say: the price is on its way. */
    isAsking: onItsWay !== null,
    kept,
    ownHold: useOwnHold(kept?.bookingId),
    type: (part: Partial<Draft>) => setTyped((before) => ({ ...before, ...part })),
    change: (part: Partial<BookingRequest>) =>
      write({ ...readBookingRequest(latest), ...part }, step, { replace: true }),
    go: (to: Step) => write(readBookingRequest(latest), to, { replace: false }),
  }
}
export type Wizard = ReturnType<typeof useWizard>

/** B13: what was left for signing in is taken back once, as soon as somebody is signed in. */
function useKeptDraft(wish: BookingRequest, restore: (kept: SavedDraft) => void) {
  const user = useUser()
  const [kept, setKept] = useState<SavedDraft | null>(null)
  const wasTaken = useRef(false)
  // localStorage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken back once, when the session is known
  useEffect(() => {
    const found = user && !wasTaken.current ? savedDraftFor(wish) : null
    if (!found) return
    wasTaken.current = true
    if (!found.bookingId) forgetDraft()
    setKept(found)
    restore(found)
  }, [user])
  return kept
}

/** The booking that was confirmed here before, while it still waits for money. */
function useOwnHold(bookingId: string | undefined) {
  const { answer: found } = useFetched(bookingId ?? null, (signal) =>
    api.get('/bookings/{id}', { params: { id: bookingId ?? '' }, signal }),
  )
  return found?.can.pay ? found : null
}

export function toQuery(wish: BookingRequest, step: Step) {
  const query = new URLSearchParams()
  const parameters = { ...requestParameters(wish), step: step > 1 ? step : undefined }
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, `${value}`)
  return query
}
