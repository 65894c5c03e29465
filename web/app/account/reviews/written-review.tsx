import { lagosDayOf } from '@skyroute/core/dates.ts'
import { EyeOff, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '../../lib/days.ts'
import type { BookingReview } from '../../lib/types/review-types.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { StarRating } from '../../ui/icons/star-rating.tsx'
import { Notice } from '../../ui/notice.tsx'

export function WrittenReview({ answer, onEdit }: { answer: BookingReview; onEdit: () => void }) {
  const { review, aspects, type, item_id: id, can_edit, until } = answer
  if (!review) return null
  const listing = type === 'hotel' ? paths.hotel(id) : paths.car(id)
  const scored = aspects.flatMap(({ key, label }) => (review.scores[key] ? [`${label} ${review.scores[key]}`] : []))
  return (
    <>
      {review.hidden_reason ? (
        <Notice tone="dusk" icon={EyeOff} title="This review is not shown" className="mt-4">
          {review.hidden_reason}
        </Notice>
      ) : null}
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StarRating rating={review.stars} />
        <span className="num text-sm text-wrap text-muted">
          {review.author}, {formatDay(lagosDayOf(review.written_at), 'with year')}
          {review.edited_at ? ', changed since' : ''}
        </span>
      </p>
      {scored.length > 0 ? <p className="num mt-1 text-sm text-wrap text-muted">{scored.join(' · ')}</p> : null}
      <p className="mt-3 max-w-[64ch] break-words whitespace-pre-line">{review.text}</p>
      {review.reply ? (
        <div className="mt-4 ml-1 border-l-2 border-lagoon pl-4">
          <p className="text-sm font-semibold">
            Answered{' '}
            <span className="num font-normal text-muted">
              {formatDay(lagosDayOf(review.reply.written_at), 'with year')}
            </span>
          </p>
          <p className="mt-1 max-w-[62ch] break-words whitespace-pre-line text-muted">{review.reply.text}</p>
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        {can_edit ? (
          <Button look="line" small onClick={onEdit}>
            <Icon of={Pencil} className="size-4" /> Change it
          </Button>
        ) : null}
        {review.hidden_reason ? null : (
          <Link to={`${listing}#reviews`} className="link inline-flex min-h-11 items-center">
            See it on the page
          </Link>
        )}
        {can_edit && until ? (
          <span className="text-note text-muted">You can change it until {formatDay(until, 'with year')}.</span>
        ) : null}
      </div>
    </>
  )
}
