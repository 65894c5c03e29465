import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../lib/api.ts'
import type { Booking } from '../../lib/types/booking-types.ts'
import { useFetched } from '../../lib/use-fetched.ts'
import { REVIEW_HASH } from '../../paths.ts'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { ReviewForm } from './review-form.tsx'
import { WrittenReview } from './written-review.tsx'

/** How it was, on the page of a booking that is over: the form, or what was written. */
export function OwnReview({ booking }: { booking: Booking }) {
  const { answer, hasFailed, load, setAnswer } = useOwnReview(booking.id)
  const [isEditing, setEditing] = useState(false)
  const what = booking.booking_type === 'hotel' ? 'stay' : 'trip'
  const isForm = answer !== null && (answer.can_write || (isEditing && answer.can_edit))
  return (
    <section
      id={REVIEW_HASH.slice(1)}
      className="no-print card min-w-0 scroll-mt-24 self-start p-5 md:p-8"
      aria-labelledby="own-review"
    >
      <h2 id="own-review" className="flex items-center gap-2.5 text-h3">
        <Icon of={MessageSquareText} className="text-lagoon" />
        {answer?.review ? 'Your review' : `How was your ${what}?`}
      </h2>
      {hasFailed ? <ErrorNotice title="Your review could not be loaded" onRetry={load} className="mt-4" /> : null}
      {answer === null && !hasFailed ? <Loading /> : null}
      {isForm ? (
        <ReviewForm
          answer={answer}
          onSaved={(next) => {
            setAnswer(next)
            setEditing(false)
          }}
          onLeave={answer.review ? () => setEditing(false) : undefined}
        />
      ) : null}
      {answer?.review && !isForm ? <WrittenReview answer={answer} onEdit={() => setEditing(true)} /> : null}
      {answer && !answer.review && !answer.can_write ? <p className="mt-3 text-muted">{answer.why_not}</p> : null}
    </section>
  )
}

function useOwnReview(bookingId: string) {
  const { hash } = useLocation()
  const { answer, error, reload, replace } = useFetched(bookingId, (signal) =>
    api.get('/bookings/{id}/review', { params: { id: bookingId }, signal }),
  )
  // The notification leads here before the review has its place.
  useSeen(answer !== null, (isThere) => {
    if (isThere && hash === REVIEW_HASH) document.querySelector(REVIEW_HASH)?.scrollIntoView()
  })
  return { answer, hasFailed: error !== null, load: () => void reload(), setAnswer: replace }
}

function Loading() {
  return <Skeletons label="Loading your review" className="mt-4 grid gap-3" bars={['h-10 w-60', 'h-24']} />
}
