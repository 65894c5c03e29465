import { readablePhone } from '@skyroute/core/accounts/phones.ts'
import { bookingStatusLabels } from '@skyroute/core/bookings/labels.ts'
import { CircleCheck, Eye } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { formatInstant } from '../../../lib/days.ts'
import { telephoneLink } from '../../../lib/format.ts'
import { Status, type StatusLook } from '../../../ui/status.tsx'
import { consolePaths } from '../../console-paths.ts'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { Drawer, DrawerLink, type DrawerPlace, DrawerSection, type FactLines, Facts } from '../../parts/drawer.tsx'
import { useMay } from '../../parts/permissions.ts'
import { naira } from '../../parts/table/cells.tsx'
import { BookingSection } from '../booking-section.tsx'
import { looks } from '../payment-status.tsx'
import { describeMethod } from '../payment-types.ts'
import { describeFact, showFact } from './case-facts.ts'
import { type Case, caseWords, nextSteps } from './case-words.ts'

const open: StatusLook = ['wait', Eye, 'Open']
const closed: StatusLook = ['off', CircleCheck, 'Closed']

/** One case: what is wrong, what can be done, the way there, and what became of it. */
export function CaseDrawer({ about, ...place }: DrawerPlace & { about: Case }) {
  const { title, what } = caseWords[about.kind]
  return (
    <Drawer
      title={title}
      badge={<Status look={about.closed_at ? closed : open} />}
      footer={about.closed_at ? null : <CloseBar about={about} onClosed={place.onClose} />}
      {...place}
    >
      <DrawerSection title="What is wrong">
        <p className="font-semibold">{what(about)}</p>
        <Steps steps={nextSteps(about)} />
      </DrawerSection>
      <Booking about={about} />
      <Mail about={about} />
      <Payment about={about} />
      {about.kind === 'hire_without_vehicle' ? (
        <DrawerLink to={consolePaths.fleet({ tab: 'board' })}>Open the board</DrawerLink>
      ) : null}
      <DrawerSection title="On record">
        <Facts facts={recordOf(about)} />
      </DrawerSection>
    </Drawer>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 1) return <p className="text-muted">{steps[0]}</p>
  return (
    <ul className="mt-1 list-disc space-y-1 pl-4 text-muted">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}

function Booking({ about: { booking } }: { about: Case }) {
  if (!booking) return null
  return (
    <BookingSection booking={booking} title={booking.customer_name}>
      {booking.title}, {bookingStatusLabels[booking.status].text}
    </BookingSection>
  )
}

/** What did not arrive, and how the customer is reached without it. */
function Mail({ about: { mail, booking } }: { about: Case }) {
  if (!mail) return null
  const phone = booking?.customer_phone
  return (
    <DrawerSection title="E-mail">
      <Facts
        facts={[
          ['To', mail.recipient],
          ['Subject', mail.subject],
          ['Answer', mail.failure ?? '–'],
          phone
            ? [
                'Call',
                <a key="call" href={telephoneLink(phone)} className="link num">
                  {readablePhone(phone)}
                </a>,
              ]
            : null,
        ]}
      />
    </DrawerSection>
  )
}

function Payment({ about: { payment } }: { about: Case }) {
  if (!payment) return null
  const { id, payment_reference, payment_method, status, amount, amount_received, amount_refunded } = payment
  return (
    <DrawerSection
      title="Payment"
      more={<DrawerLink to={consolePaths.payments({ tab: 'all', open: id })}>{payment_reference}</DrawerLink>}
    >
      <Facts
        facts={[
          ['Paid by', describeMethod(payment_method)],
          ['State', looks[status][2]],
          ['Amount', naira(amount)],
          ['Received', naira(amount_received)],
          ['Refunds, sent or pending', naira(amount_refunded)],
        ]}
      />
    </DrawerSection>
  )
}

const recordOf = (about: Case): FactLines => [
  ['Opened', formatInstant(about.opened_at, 'with year')],
  ...about.facts.map(({ name, value }) => [describeFact(name), showFact(name, value)] as const),
  about.closed_at && [
    'Closed',
    `${formatInstant(about.closed_at, 'with year')}, ${about.closed_by_name ?? 'the system'}`,
  ],
  about.closed_at && ['Outcome', about.outcome ?? '–'],
]

type CloseBarProps = { about: Case; onClosed: () => void }

/**
 * Where a colleague was first, the case stays here until the dialog is left, and with it the note that was written: it
 * would leave the list of open ones, and its drawer with it.
 */
function CloseBar({ about, onClosed }: CloseBarProps) {
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [closedBy, setClosedBy] = useState<string | false>(false)
  const close = (note: string) =>
    api.post('/payments/cases/{id}/close', { params: { id: about.id }, body: { note } }).catch((error) => {
      if (!(error instanceof ApiError) || error.code !== 'case_closed') throw error
      setClosedBy(error.detail)
      return false as const
    })
  if (!may('payments.verify')) return <p className="text-muted">It is closed by staff who may check payments.</p>
  return (
    <ConfirmButton
      button={{ look: 'lagoon', children: 'Close the case' }}
      onLeft={() => closedBy && void revalidate()}
      title={`Close “${caseWords[about.kind].title}”?`}
      consequence="Nothing else moves by it: no money and no booking. Your note and your name stay with it."
      reason={{ label: 'What was done', atLeast: 3 }}
      verb="Close the case"
      busyVerb="Closing…"
      look="lagoon"
      failed="The case was not closed"
      over={closedBy}
      call={({ reason }) => close(reason)}
      done="Case closed"
      onDone={onClosed}
    />
  )
}
