import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/days.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { consolePaths } from '../../console-paths.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { type FormField, textOf } from '../../form/fields.ts'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { Drawer, type DrawerPlace } from '../../parts/drawer.tsx'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import type { StaffReview } from '../catalogue-answers.ts'
import { ReviewStatus } from './review-status.tsx'

/** One review: its words, the house's answer, and whether the site shows it. */
export function ReviewDrawer({ review, ...place }: DrawerPlace & { review: StaffReview }) {
  return (
    <Drawer
      title={`${review.author}, ${review.stars} of 5`}
      badge={<ReviewStatus review={review} />}
      footer={<Visibility review={review} />}
      {...place}
    >
      <Words review={review} />
      <Answer review={review} />
    </Drawer>
  )
}

function Words({ review }: { review: StaffReview }) {
  const isHotel = review.type === 'hotel'
  return (
    <article className="grid gap-3">
      <p className="text-[.9375rem] leading-6 whitespace-pre-line">{review.text}</p>
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
          <Link className="link num" to={consolePaths.bookings({ search: review.booking_reference })}>
            {review.booking_reference}
          </Link>
        </dd>
        <dt className="text-muted">Written</dt>
        <dd className="num">
          {formatInstant(review.written_at, 'with year')}
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

function Answer({ review }: { review: StaffReview }) {
  const { reply, version } = review
  const params = { id: review.id }
  const { run } = useStaffCall()
  const withdraw = () =>
    run({
      call: () => api.delete('/reviews/{id}/reply', { params, query: { version } }),
      done: 'Answer taken back',
      failed: 'The answer was not taken back',
    })
  const answerField: FormField = {
    name: 'text',
    label: 'Our reply',
    kind: 'area',
    rows: 4,
    most: 2000,
    help: reply
      ? `Published ${formatInstant(reply.written_at)}. Everybody reads it under the review.`
      : 'Everybody reads it under the review; the guest hears of it.',
  }
  return (
    <EditForm
      layout="part"
      fields={[answerField]}
      record={asRecord(review)}
      asRecord={(current) => asRecord(current as StaffReview)} // as refuseStale() shows it
      call={(body) => api.put('/reviews/{id}/reply', { params, body })}
      done={reply ? 'Answer changed' : 'Answer published'}
      keepsPage
      look="main"
      verb={reply ? 'Change answer' : 'Publish answer'}
      busyVerb="Publishing…"
      unchanged={reply ? 'This is what is shown now.' : 'Write a reply first.'}
      off={({ text }) => textOf(text).trim().length < ANSWER_LEAST && 'Write an answer first.'}
      beside={
        reply ? (
          <Button look="line" onClick={() => void withdraw()}>
            Take it back
          </Button>
        ) : null
      }
    />
  )
}

const asRecord = ({ reply, version }: StaffReview) => ({ text: reply?.text ?? '', version })

const ANSWER_LEAST = 2
const REASON_LEAST = 10

function Visibility({ review }: { review: StaffReview }) {
  const { run, isBusy } = useStaffCall()
  const set = (is_hidden: boolean, reason?: string) =>
    api.put('/reviews/{id}/visibility', {
      params: { id: review.id },
      body: { is_hidden, reason, version: review.version },
    })
  const show = () =>
    run({ call: () => set(false), done: 'The site shows the review again', failed: 'That was not changed' })
  if (review.is_hidden)
    return (
      <div className="grid gap-3">
        <p>
          <b>Hidden:</b> {review.hidden_reason}
        </p>
        <Button look="lagoon" className="justify-self-start" busy={isBusy && 'Showing…'} onClick={() => void show()}>
          Show it again
        </Button>
      </div>
    )
  return (
    <ConfirmButton
      button={{ look: 'quiet', className: '!text-danger', children: 'Hide this review' }}
      title={`Hide the review by ${review.author}?`}
      consequence={`${review.stars} of 5. It goes from the page and no longer counts in the rating. The guest is told why, in your words. Hide what breaks the rules, not what is unkind to us.`}
      verb="Hide it"
      busyVerb="Hiding…"
      reason={{ label: 'Why (the guest reads this)', help: '10 letters at least', atLeast: REASON_LEAST }}
      call={({ reason }) => set(true, reason)}
      done="The review is hidden"
    />
  )
}
