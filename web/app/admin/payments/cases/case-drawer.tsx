import { formatInstant } from '@skyroute/core/dates.ts'
import { CircleCheck, Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Status } from '../../../ui/status.tsx'
import { showError } from '../../../ui/toast.ts'
import { consolePaths } from '../../console-paths.ts'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { DrawerLink, DrawerSection, Facts } from '../../parts/drawer-section.tsx'
import { naira } from '../../parts/money.tsx'
import { useMay } from '../../parts/permissions.ts'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import { BookingSection } from '../booking-section.tsx'
import { describeMethod } from '../payment-types.ts'
import { type Case, caseWords, describeFact, describeNext } from './case-words.ts'

type CaseDrawerProps = {
  about: Case
  position?: string
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/** One case: what is wrong, what can be done, the way there, and what became of it. */
export function CaseDrawer({ about, ...drawer }: CaseDrawerProps) {
  const { title, what } = caseWords[about.kind]
  return (
    <Drawer
      title={title}
      badge={<State about={about} />}
      footer={about.closed_at ? null : <CloseBar about={about} onClosed={drawer.onClose} />}
      {...drawer}
    >
      <div className="grid gap-6">
        <DrawerSection title="What is wrong">
          <p className="font-semibold">{what(about)}</p>
          <p className="text-muted">{describeNext(about)}</p>
        </DrawerSection>
        <Booking about={about} />
        <Payment about={about} />
        {about.kind === 'hire_without_vehicle' ? (
          <DrawerLink to={consolePaths.fleet({ tab: 'board' })}>Open the board</DrawerLink>
        ) : null}
        <DrawerSection title="On record">
          <Facts facts={recordOf(about)} />
        </DrawerSection>
      </div>
    </Drawer>
  )
}

const State = ({ about }: { about: Case }) =>
  about.closed_at ? (
    <Status tone="off" icon={CircleCheck}>
      Closed
    </Status>
  ) : (
    <Status tone="wait" icon={Eye}>
      Open
    </Status>
  )

function Booking({ about: { booking } }: { about: Case }) {
  if (!booking) return null
  return (
    <BookingSection booking={booking} title={booking.customer_name}>
      {booking.title}, {booking.status}
    </BookingSection>
  )
}

function Payment({ about: { payment } }: { about: Case }) {
  if (!payment) return null
  const { id, payment_reference, payment_method, status, amount, amount_received } = payment
  return (
    <DrawerSection
      title="Payment"
      more={<DrawerLink to={consolePaths.payments({ tab: 'all', open: id })}>{payment_reference}</DrawerLink>}
    >
      <Facts
        facts={[
          ['Paid by', describeMethod(payment_method)],
          ['State', status.replaceAll('_', ' ')],
          ['Asked for', naira(amount)],
          ['Received', naira(amount_received)],
        ]}
      />
    </DrawerSection>
  )
}

function recordOf(about: Case): (readonly [string, ReactNode])[] {
  const closed: (readonly [string, ReactNode])[] = about.closed_at
    ? [
        ['Closed', `${formatInstant(new Date(about.closed_at), 'with year')}, ${about.closed_by_name ?? 'the system'}`],
        ['Became of it', about.outcome ?? '–'],
      ]
    : []
  return [
    ['Opened', formatInstant(new Date(about.opened_at), 'with year')],
    ...about.facts.map(({ name, value }) => [describeFact(name), value] as const),
    ...closed,
  ]
}

/** The case leaves the list of open ones, and its drawer with it: what the colleague wrote is told apart. */
function throwTakenByOther(error: unknown): never {
  if (error instanceof ApiError && error.code === 'case_closed') showError('A colleague was first', error.detail)
  throw error
}

function CloseBar({ about, onClosed }: { about: Case; onClosed: () => void }) {
  const may = useMay()
  const { attempt } = useStaffCall()
  const [isAsking, setAsking] = useState(false)
  if (!may('payments.verify')) return <p className="text-muted">Whoever may check payments closes it.</p>
  const close = (note: string) =>
    attempt({
      call: () => api.post('/payments/cases/{id}/close', { params: { id: about.id }, body: { note } }),
      done: 'Case closed',
      failed: 'The case was not closed',
    }).then(onClosed, throwTakenByOther)
  return (
    <>
      <Button look="lagoon" onFocus={Dialog.preload} onPointerEnter={Dialog.preload} onClick={() => setAsking(true)}>
        Close the case
      </Button>
      <ConfirmAction
        open={isAsking}
        onOpenChange={setAsking}
        title={`Close “${caseWords[about.kind].title}”?`}
        consequence="Nothing else moves by it: no money and no booking. Your note and your name stay with it."
        reason={{ label: 'What became of it', atLeast: 3 }}
        verb="Close the case"
        busyVerb="Closing…"
        look="lagoon"
        failed="The case was not closed"
        onConfirm={close}
      />
    </>
  )
}
