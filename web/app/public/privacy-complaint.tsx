import { isDay } from '@skyroute/core/dates.ts'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { apiFor, orErrorPage } from '../lib/api.ts'
import { formatDay } from '../lib/days.ts'
import { count } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { problemOf, sendBack } from '../shared/contact-message.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/privacy-complaint'
import { complaintErrors, readComplaint } from './contact/complaint.ts'
import { ComplaintForm, type Received } from './contact/complaint-form.tsx'
import { breadcrumbs, graphOf } from './places/structured.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { complaint_days } = await orErrorPage(apiFor(context).get('/privacy-settings'))
  const told = new URL(request.url).searchParams
  const [number, due_on] = [told.get('sent'), told.get('by')]
  const isReceived = /^PC-\d{6,}$/.test(number ?? '') && isDay(due_on)
  return { complaint_days, received: isReceived ? { number: `${number}`, due_on: `${due_on}` } : null }
}

/** The form without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = readComplaint(await request.formData())
  const errors = complaintErrors(typed)
  const problem = problemOf(errors)
  if (problem) return data({ typed, problem, errors }, { status: 422 })
  try {
    const { number, due_on } = await apiFor(context).post('/contact/complaints', { body: typed })
    return redirect(`${paths.privacyComplaint}?sent=${number}&by=${due_on}#form`, 303)
  } catch (error) {
    return sendBack(typed, error)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy complaint',
    description: 'Complain about how we use your personal data: you get a number and an answer.',
    path: paths.privacyComplaint,
    jsonLd: graphOf(
      breadcrumbs(
        [
          { label: 'Privacy', to: paths.privacy },
          { label: 'Complaint', to: paths.privacyComplaint },
        ],
        matches,
      ),
    ),
  })

export default function PrivacyComplaintPage({ loaderData, actionData }: Route.ComponentProps) {
  const [received, setReceived] = useState<Received | null>(loaderData.received)
  return (
    <div className="wrap pt-8 md:pt-14">
      <h1 className="text-[2.125rem] leading-[2.375rem] md:text-h1">Privacy complaint</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-muted">
        Tell us what we do wrong with your personal data, or what you want us to do with it. You get a number and an
        answer within {count(loaderData.complaint_days, 'day')}, free of charge. You need no account.
      </p>
      <section id="form" aria-labelledby="complain" className="card mt-8 max-w-[760px] scroll-mt-26 p-5 md:p-8">
        <h2 id="complain" className="mb-5 text-h2">
          Your complaint
        </h2>
        {received ? <Sent received={received} /> : <ComplaintForm back={actionData} onSent={setReceived} />}
      </section>
      <p className="mt-6 max-w-[60ch] text-muted">
        What we keep and why is in our{' '}
        <Link to={paths.privacy} className="link">
          privacy policy
        </Link>
        . You may also complain to the Nigeria Data Protection Commission at any time, at{' '}
        <a href="https://ndpc.gov.ng" rel="noreferrer" className="link">
          ndpc.gov.ng
        </a>
        .
      </p>
    </div>
  )
}

const Sent = ({ received: { number, due_on } }: { received: Received }) => (
  <Notice tone="good" icon={MailCheck} title={`Your complaint has the number ${number}`} isNews>
    We answer by e-mail by {formatDay(due_on, 'with year')}. A mail with this number is on its way to you.
  </Notice>
)
