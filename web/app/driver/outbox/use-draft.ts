import { useRef, useState } from 'react'
import { type Draft, type DraftPhoto, type FormOfTrip, findDraft, keepDraft } from './drafts.ts'

export type PhotosOf = (before: readonly DraftPhoto[]) => readonly DraftPhoto[]

/** What is filled in of a form, kept on this phone with every change, and there again when the form is opened again. */
export function useDraft<Values extends object>(userId: string, { form, tripId }: FormOfTrip, empty: Values) {
  const [draft, setDraft] = useState<Draft>(
    () => findDraft(userId, { form, tripId }) ?? { form, tripId, values: {}, photos: [] },
  )
  // A picture is read while the rest is filled in: each change begins with the last one.
  const latest = useRef(draft)
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part }
    keepDraft(userId, latest.current)
    setDraft(latest.current)
  }
  return {
    draft,
    // Written by this form alone.
    values: { ...empty, ...draft.values } as Values,
    set: (values: Partial<Values>) => change({ values: { ...latest.current.values, ...values } }),
    changePhotos: (work: PhotosOf) => change({ photos: work(latest.current.photos) }),
  }
}
