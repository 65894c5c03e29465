import { useEffect, useRef, useState } from 'react'
import { isPersonUnsure, useSession } from '../../lib/session.ts'
import type { BookingSummary } from '../../lib/types/quote-types.ts'
import { askedBy, type BookingRequest } from './booking-request.ts'
import type { Draft } from './draft.ts'
import { type SavedDraft, saveDraft, savedDraftFor } from './saved-draft.ts'

type Typing = {
  item: BookingSummary
  wish: BookingRequest
  /** What was typed here. What is known without typing is looked up again. */
  typed: Partial<Draft>
  restore: (typed: Partial<Draft>) => void
}

/** Keeps what is typed, and takes it back once it is known who is here (B13). */
export function useSavedDraft({ item, wish, typed, restore }: Typing) {
  const { status, user } = useSession()
  const [kept, setKept] = useState<SavedDraft | null>(null)
  const wasTaken = useRef(false)
  // Whose session ends while they type keeps it for themselves.
  const owner = useRef<string | null>(null)
  if (user) owner.current = user.id
  const total = item.quote?.total ?? null
  const asked = askedBy(wish)

  const keep = (bookingId = kept?.bookingId) =>
    saveDraft({
      userId: owner.current,
      type: wish.type,
      id: wish.id,
      name: item.name,
      draft: typed,
      total,
      asked,
      bookingId,
    })
  // localStorage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken back once, when the session is known
  useEffect(() => {
    const found = status !== 'unknown' && !wasTaken.current ? savedDraftFor(wish, user?.id ?? null) : null
    if (!found) return
    wasTaken.current = true
    setKept(found)
    restore(found.draft)
  }, [status, user?.id])
  // localStorage, once what was in it has been looked at. Logging out has emptied it: nothing is put there afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was typed, or its price is another
  useEffect(() => {
    const hasLeft = owner.current !== null && !user
    const isKnown = status !== 'unknown' && !isPersonUnsure()
    if (isKnown && Object.keys(typed).length > 0 && !hasLeft) keep()
  }, [status, typed, total, asked])
  return { kept, keep }
}
