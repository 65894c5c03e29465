import type { BodyOf } from '../../lib/contract.ts'
import { type MessageErrors, messageErrors, readMessage } from '../../shared/contact-message.ts'

export type Complaint = BodyOf<'post', '/contact/complaints'>

export const categories: { value: Complaint['category']; label: string }[] = [
  { value: 'access', label: 'I want a copy of my data' },
  { value: 'correction', label: 'Data about me is wrong' },
  { value: 'erasure', label: 'I want data erased' },
  { value: 'portability', label: 'I want my data passed on' },
  { value: 'objection', label: 'I object to a use of my data' },
  { value: 'consent', label: 'I take a consent back' },
  { value: 'disclosure', label: 'Somebody saw my data who should not' },
  { value: 'other', label: 'Something else' },
]

export function readComplaint(form: FormData): Complaint {
  const { name, email, message } = readMessage(form)
  const chosen = categories.find(({ value }) => value === form.get('category'))
  return { name, email, category: chosen?.value ?? 'other', message }
}

export const complaintErrors = (typed: Complaint): MessageErrors => messageErrors({ ...typed, subject: typed.category })
