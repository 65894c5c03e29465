import { CircleCheck, EyeOff, MessageCircle } from 'lucide-react'
import { Status, type StatusLook } from '../../../ui/status.tsx'
import type { StaffReview } from '../catalogue-answers.ts'

export const ReviewStatus = ({ review }: { review: StaffReview }) => <Status look={lookOf(review)} />

function lookOf({ is_hidden, reply }: StaffReview): StatusLook {
  if (is_hidden) return ['bad', EyeOff, 'Hidden']
  return reply ? ['good', CircleCheck, 'Answered'] : ['wait', MessageCircle, 'Not answered']
}
