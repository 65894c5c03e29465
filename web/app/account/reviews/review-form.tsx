import { reviewTextLeast, reviewTextMost } from '@skyroute/core/bookings/reviewing.ts'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/days.ts'
import type { BookingReview } from '../../lib/types/review-types.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/field.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { StarChoice } from './star-choice.tsx'

type ReviewFormProps = { answer: BookingReview; onSaved: (next: BookingReview) => void; onLeave?: () => void }

export function ReviewForm({ answer, onSaved, onLeave }: ReviewFormProps) {
  const { aspects, author, until, type } = answer
  const form = useReviewForm(answer, onSaved)
  const left = reviewTextMost - form.text.length
  return (
    <form onSubmit={form.send} noValidate className="mt-4 grid gap-5">
      <StarChoice
        label="On the whole"
        name="stars"
        value={form.stars}
        onChange={form.setStars}
        error={form.isTried && !form.stars ? 'Choose the stars.' : undefined}
        isBig
      />
      <fieldset>
        <legend className="label">In parts, as you like</legend>
        <div className="grid gap-x-10 sm:grid-cols-2">
          {aspects.map(({ key, label }) => (
            <StarChoice
              key={key}
              label={label}
              name={key}
              value={form.scores[key]}
              onChange={(stars) => form.setScore(key, stars)}
            />
          ))}
        </div>
      </fieldset>
      <TextAreaField
        label="In your words"
        rows={5}
        maxLength={reviewTextMost}
        value={form.text}
        onChange={(event) => form.setText(event.target.value)}
        placeholder={
          type === 'hotel'
            ? 'Light and water, the room, the road outside, breakfast …'
            : 'The car, the meeting, the driver, the road …'
        }
        help={left < 200 ? `${left} characters left` : 'What should the next guest know before they book?'}
        error={form.textProblem}
      />
      {form.problem ? <ErrorNotice title={form.problem} /> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={form.isSending ? 'Sending it…' : undefined}>
          {answer.review ? 'Save the changes' : 'Send the review'}
        </Button>
        {onLeave ? (
          <Button look="quiet" onClick={onLeave}>
            Leave it as it was
          </Button>
        ) : null}
        <p className="text-note text-muted">
          Everyone can read it. It is signed {author}
          {until ? `, and can be ${answer.review ? 'changed' : 'written'} until ${formatDay(until, 'with year')}` : ''}.
        </p>
      </div>
    </form>
  )
}

function useReviewForm({ booking_id, review }: BookingReview, onSaved: (next: BookingReview) => void) {
  const [stars, setStars] = useState(review?.stars)
  const [scores, setScores] = useState<Record<string, number>>(review?.scores ?? {})
  const [text, setText] = useState(review?.text ?? '')
  const [isTried, setTried] = useState(false)
  const { run, isBusy: isSending } = useCall()
  const [problem, setProblem] = useState<string | null>(null)
  const isShort = text.trim().length < reviewTextLeast
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    flushSync(() => {
      setTried(true)
      setProblem(null)
    })
    if (!stars || isShort) form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    if (!stars || isShort || isSending) return
    await run(
      async () => {
        onSaved(await save(booking_id, { stars, scores, text }, review !== null))
        showToast({ title: review ? 'Your review was changed' : 'Thank you for your review' })
      },
      (error) => setProblem(error.detail),
    )
  }
  return {
    stars,
    setStars,
    scores,
    setScore: (key: string, value: number) => setScores({ ...scores, [key]: value }),
    text,
    setText,
    isTried,
    isSending,
    problem,
    textProblem: isTried && isShort && `Write ${reviewTextLeast} characters at least.`,
    send,
  }
}

type Words = { stars: number; scores: Record<string, number>; text: string }

function save(bookingId: string, body: Words, isWritten: boolean) {
  const options = { params: { id: bookingId }, body }
  return isWritten ? api.put('/bookings/{id}/review', options) : api.post('/bookings/{id}/review', options)
}
