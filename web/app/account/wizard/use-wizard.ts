import { useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { useFetched } from '../../lib/use-fetched.ts'
import { withFittingReturn } from '../../shared/booking/hire-hours.ts'
import type { WizardPage } from './ask-summary.ts'
import { askedBy, type BookingRequest, readBookingRequest, toQuery } from './booking-request.ts'
import { type Draft, knownDraft, type Missing, openStep, type Step, withOwnDriver } from './draft.ts'
import { useSavedDraft } from './use-saved-draft.ts'

export type ReadyPage = Extract<WizardPage, { state: 'ready' }>

/**
 * The wizard's state. Days, numbers and the step stand in the address, so that Back goes a step back and the server
 * prices every change; what is typed stands in memory, and in storage for 30 minutes.
 */
export function useWizard({ item, wish: asked }: ReadyPage) {
  const pricedWish = withOwnDriver(item, asked)
  const user = useUser()
  const [query, setQuery] = useSearchParams()
  const navigation = useNavigation()
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const [wrong, setWrong] = useState<(Missing & { step: Step }) | null>(null)
  const onItsWay = navigation.location?.pathname === '/booking' ? navigation.location : null
  // While a change is being priced the controls already show it, and the next change builds on it.
  const latest = onItsWay ? new URLSearchParams(onItsWay.search) : query
  const wish = withOwnDriver(item, readBookingRequest(latest))
  const known = knownDraft(item, user, wish)
  const draft = { ...known, ...typed }
  const step = openStep(Number(query.get('step')), draft, pricedWish)

  const write = (wish: BookingRequest, at: Step, options: { replace: boolean }) =>
    setQuery(toQuery(wish, at), { replace: options.replace, preventScrollReset: options.replace })
  const { kept, keep } = useSavedDraft({
    item,
    wish: pricedWish,
    typed,
    // What was typed before it was found is newer.
    restore: (from) => setTyped((before) => ({ ...from, ...before })),
  })
  return {
    item,
    user,
    draft,
    step,
    wish,
    /** Older than what the controls say: the price is on its way. */
    isAsking: onItsWay !== null,
    kept,
    keep,
    ownHold: useOwnHold(kept?.bookingId),
    /** What is asked for now is, word for word, what was confirmed here before. */
    isAsKept: kept?.asked === askedBy(wish) && JSON.stringify({ ...known, ...kept.draft }) === JSON.stringify(draft),
    /** What the server refused, until it is typed anew. */
    wrong: wrong?.step === step ? wrong : null,
    showWrong: (found: Missing & { step: Step }) => {
      setWrong(found)
      return write(wish, found.step, { replace: false })
    },
    type: (part: Partial<Draft>) => {
      if (wrong && wrong.field in part) setWrong(null)
      setTyped((before) => ({ ...before, ...part }))
    },
    change: (part: Partial<BookingRequest>) =>
      write(withFittingReturn(wish, { ...wish, ...part }, item.quote), step, { replace: true }),
    go: (to: Step) => write(wish, to, { replace: false }),
  }
}
export type Wizard = ReturnType<typeof useWizard>

/** The booking that was confirmed here before, while it still waits for money. */
function useOwnHold(bookingId: string | undefined) {
  const { answer: found } = useFetched(bookingId ?? null, (signal) =>
    api.get('/bookings/{id}', { params: { id: bookingId ?? '' }, signal }),
  )
  return found?.can.pay ? found : null
}
