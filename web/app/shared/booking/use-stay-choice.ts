import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { Product } from '../search/product.ts'
import { changedChoice, choicePath, isHalfChosen, type StayChoice } from './stay-choice.ts'

type Settled = {
  chosen: StayChoice
  /** What a changed choice needs besides: a hire's return after its pick-up. */
  settle?: (before: StayChoice, after: StayChoice) => StayChoice
}

/** Shows a choice at once and lets the server price it: the address follows, except while only one day is chosen. */
export function useStayChoice(product: Product, id: string, { chosen, settle }: Settled) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [draft, setDraft] = useState(chosen)
  const [seen, setSeen] = useState(chosen)
  // An answer to an older choice does not take the place of one that is being priced.
  if (seen !== chosen && navigation.state === 'idle') {
    setSeen(chosen)
    setDraft(chosen)
  }
  const choose = (change: Partial<StayChoice>) => {
    const changed = changedChoice(draft, change)
    const next = settle ? settle(draft, changed) : changed
    setDraft(next)
    if (!isHalfChosen(next)) void navigate(choicePath(product, id, next), { replace: true, preventScrollReset: true })
  }
  const isPricing =
    navigation.state === 'loading' && navigation.location.pathname === choicePath(product, id, draft).split('?')[0]
  return { draft, choose, isPricing, isHalf: isHalfChosen(draft) }
}

export type ChoiceControl = ReturnType<typeof useStayChoice>
