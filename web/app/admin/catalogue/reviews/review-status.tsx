import { CircleCheck, EyeOff, MessageCircle } from 'lucide-react'
import { Status } from '../../../ui/status.tsx'
import type { StaffReview } from '../catalogue-answers.ts'

export function ReviewStatus({ review }: { review: StaffReview }) {
  if (review.is_hidden)
    return (
      <Status tone="bad" icon={EyeOff}>
        Hidden
      </Status>
    )
  return review.reply ? (
    <Status tone="good" icon={CircleCheck}>
      Answered
    </Status>
  ) : (
    <Status tone="wait" icon={MessageCircle}>
      Not answered
    </Status>
  )
}
