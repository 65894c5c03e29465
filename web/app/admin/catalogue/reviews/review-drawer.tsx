import { formatInstant } from '@skyroute/core/dates.ts'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { consolePaths } from '../../console-paths.ts'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import type { StaffReview } from '../catalogue-answers.ts'
import { ReviewStatus } from './review-status.tsx'

type ReviewDrawerProps = {
  review: StaffReview
  position?: string
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/** One review: its words, the house's answer, and whether the site shows it. */
export function ReviewDrawer({ review, ...drawer }: ReviewDrawerProps) {
  return (
    <Drawer
      title={`${review.author}, ${review.stars} of 5`}
      badge={<ReviewStatus review={review} />}
      footer={<Visibility review={review} />}
      {...drawer}
    >
      <div className="grid gap-5">
        <Words review={review} />
        <Answer key={review.reply?.text ?? ''} review={review} />
      </div>
    </Drawer>
  )
}

function Words({ review }: { review: StaffReview }) {
  const isHotel = review.type === 'hotel'
  return (
    <article className="grid gap-3">
      <p className="text-[15px] leading-6 whitespace-pre-line">{review.text}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        <dt className="text-muted">About</dt>
        <dd>
          <Link className="link" to={isHotel ? consolePaths.hotel(review.item_id) : consolePaths.car(review.item_id)}>
            {review.name}
          </Link>
          {review.room_type_name ? `, ${review.room_type_name}` : ''}
          {review.with_driver ? ', with a driver' : ''}
        </dd>
        <dt className="text-muted">Booking</dt>
        <dd>
          <Link
            className="link num"
            to={consolePaths.bookings(isHotel ? 'hotel' : 'car', { search: review.booking_reference })}
          >
            {review.booking_reference}
          </Link>
        </dd>
        <dt className="text-muted">Written</dt>
        <dd className="num">
          {formatInstant(new Date(review.written_at), 'with year')}
          {review.is_edited ? ', edited since' : ''}
        </dd>
        {Object.entries(review.scores).map(([aspect, stars]) => (
          <div key={aspect} className="contents">
            <dt className="text-muted first-letter:uppercase">{aspect}</dt>
            <dd className="num">{stars} of 5</dd>
          </div>
        ))}
        <dt className="text-muted">On the site</dt>
        <dd>
          <a
            className="link"
            target="_blank"
            rel="noreferrer"
            href={isHotel ? paths.hotel(review.item_id) : paths.car(review.item_id)}
          >
            See the page
          </a>
        </dd>
      </dl>
    </article>
  )
}

const LEAST = 2

function Answer({ review }: { review: StaffReview }) {
  const before = review.reply?.text ?? ''
  const [typed, setTyped] = useState(before)
  const { run, isBusy } = useStaffCall()
  const isShort = typed.trim().length < LEAST
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isShort || isBusy || typed.trim() === before) return
    void run({
      call: () => api.put('/reviews/{id}/reply', { params: { id: review.id }, body: { text: typed.trim() } }),
      done: before ? 'Answer changed' : 'Answer published',
      failed: 'The answer was not published',
    })
  }
  const withdraw = () =>
    run({
      call: () => api.delete('/reviews/{id}/reply', { params: { id: review.id } }),
      done: 'Answer taken back',
      failed: 'The answer was not taken back',
    })
  return (
    <form className="grid gap-3" onSubmit={send}>
      <TextAreaField
        label="Answer of the house"
        help={
          review.reply
            ? `Published ${formatInstant(new Date(review.reply.written_at))}. Everybody reads it under the review.`
            : 'Everybody reads it under the review; the guest hears of it.'
        }
        rows={4}
        maxLength={2000}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="main"
          busy={isBusy && 'Publishing…'}
          off={isShort ? 'Write an answer first.' : typed.trim() === before && 'This is what stands there.'}
        >
          {before ? 'Change answer' : 'Publish answer'}
        </Button>
        {before ? (
          <Button look="line" onClick={() => void withdraw()}>
            Take it back
          </Button>
        ) : null}
      </div>
    </form>
  )
}

const REASON_LEAST = 10

function Visibility({ review }: { review: StaffReview }) {
  const [isAsking, setAsking] = useState(false)
  const { run, attempt, isBusy } = useStaffCall()
  const set = (is_hidden: boolean, reason?: string) => ({
    call: () => api.put('/reviews/{id}/visibility', { params: { id: review.id }, body: { is_hidden, reason } }),
    done: is_hidden ? 'The review is hidden' : 'The site shows the review again',
    failed: 'That was not changed',
  })
  if (review.is_hidden)
    return (
      <div className="grid gap-3">
        <p>
          <b>Hidden:</b> {review.hidden_reason}
        </p>
        <Button
          look="lagoon"
          className="justify-self-start"
          busy={isBusy && 'Showing…'}
          onClick={() => void run(set(false))}
        >
          Show it again
        </Button>
      </div>
    )
  return (
    <>
      <Button look="quiet" className="!text-danger" onClick={() => setAsking(true)}>
        Hide this review
      </Button>
      <ConfirmAction
        open={isAsking}
        onOpenChange={setAsking}
        title="Hide this review?"
        consequence="It goes from the page and no longer counts in the rating. The guest is told why, in your words. Hide what breaks the rules, not what is unkind to us."
        verb="Hide it"
        busyVerb="Hiding…"
        reason={{ label: 'Why (the guest reads this)', help: '10 letters at least', atLeast: REASON_LEAST }}
        onConfirm={(reason) => attempt(set(true, reason))}
      />
    </>
  )
}
