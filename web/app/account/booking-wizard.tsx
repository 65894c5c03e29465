import { consentTexts } from '@skyroute/core/accounts/consents.ts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { data, type ShouldRevalidateFunction } from 'react-router'
import { apiFor } from '../lib/api.ts'
import { currencyFor } from '../lib/currency.ts'
import { naira, todayInLagos } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { NeedsScript } from '../shared/needs-script.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useFocusOnChange } from '../ui/hooks/use-focus-on-change.ts'
import { useSeen } from '../ui/hooks/use-seen.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { ReloadNotice } from '../ui/notice.tsx'
import { showError } from '../ui/toasts/toast.ts'
import type { Route } from './+types/booking-wizard'
import { Consent } from './sign-in/consent.tsx'
import { SessionEnded } from './sign-in/session-ended.tsx'
import { TripSummary } from './trip-summary.tsx'
import { askSummary } from './wizard/ask-summary.ts'
import { BookingDetails } from './wizard/booking-details.tsx'
import { type BookingRequest, readBookingRequest, toQuery } from './wizard/booking-request.ts'
import { isSelfDrive, missingOn, type Step, wrongOn } from './wizard/draft.ts'
import { HeldAlready, MovedMeanwhile } from './wizard/order/hold-alerts.tsx'
import { RejectionAlert } from './wizard/order/rejection-alert.tsx'
import { type Hold, useHold } from './wizard/order/use-hold.ts'
import { PersonalInfo } from './wizard/personal-info.tsx'
import { Review } from './wizard/review.tsx'
import { type ReadyPage, useWizard, type Wizard } from './wizard/use-wizard.ts'
import { holdStateOf, holdStateWords, WizardStepsHeader } from './wizard/wizard-steps-header.tsx'
import { tripOf } from './wizard/wizard-trip.ts'
import { WizardSteps } from './wizard-steps.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const wish = readBookingRequest(new URL(request.url).searchParams)
  const page = await askSummary(apiFor(context), wish, currencyFor(context))
  const status = { ready: 200, missing: 404, failed: 503 }[page.state]
  return data({ page, today: todayInLagos() }, { status })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.page.state === 'ready' ? `Book ${loaderData.page.item.name}` : 'Booking' })

/** A step is only another view of the same question. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href === nextUrl.href ? defaultShouldRevalidate : asked(currentUrl) !== asked(nextUrl)

function asked(url: URL) {
  const query = new URLSearchParams(url.searchParams)
  query.delete('step')
  return query.toString()
}

export default function BookingWizard({ loaderData: { page, today } }: Route.ComponentProps) {
  if (page.state === 'ready') return <Steps key={`${page.wish.type} ${page.wish.id}`} page={page} today={today} />
  return page.state === 'missing' ? <ItemNotFound type={page.wish.type} /> : <ItemNotLoaded />
}

const questions: Record<Step, (wish: BookingRequest) => string> = {
  1: () => 'Who is travelling?',
  2: ({ type }) => (type === 'hotel' ? 'Your dates and guests' : 'Your pick-up and dates'),
  3: () => 'Is everything right?',
}

function Steps({ page, today }: { page: ReadyPage; today: string }) {
  const wizard = useWizard(page)
  const { step, wish, item } = wizard
  const { problem } = page
  const standing = holdStateOf(item, problem)
  return (
    <div className="wrap pb-16">
      <WizardSteps here={step} />
      <div className="mt-5 grid gap-7 md:mt-9 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <div className="min-w-0 max-w-[680px] max-lg:row-start-2">
          <NeedsScript what="Booking" className="mb-6" />
          <SessionEnded className="mb-6" actions={<LogInAgain wizard={wizard} />} />
          <Question step={step}>{questions[step](wish)}</Question>
          {step === 3 ? (
            <ReviewStep wizard={wizard} problem={problem?.detail} />
          ) : (
            <FormStep wizard={wizard} page={page} today={today} />
          )}
        </div>
        <TripSummary
          trip={tripOf(item, wish)}
          band={<WizardStepsHeader standing={standing} problem={problem} />}
          standing={holdStateWords[standing]}
          isAsking={wizard.isAsking}
        />
      </div>
    </div>
  )
}

const withoutScrolling = { preventScroll: true }

const LogInAgain = ({ wizard: { wish, step } }: { wizard: Wizard }) => (
  <ButtonLink to={paths.login(`/booking?${toQuery(wish, step)}`)} small>
    Log in
  </ButtonLink>
)

/** Takes the focus when the step changes, so that a screen reader hears where it is. */
function Question({ step, children }: { step: Step; children: string }) {
  const heading = useFocusOnChange(step, withoutScrolling)
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-6 text-[1.875rem] leading-[2.25rem] outline-none">
      {children}
    </h1>
  )
}

function FormStep({ wizard, page, today }: { wizard: Wizard; page: ReadyPage; today: string }) {
  const { step, draft, wish } = wizard
  const [isPressed, setPressed] = useState(false)
  const missing = missingOn(step, draft, wish)
  const wrong = missing ?? wrongOn(step, draft)
  const asked = isPressed ? wrong : wizard.wrong
  /** By keys as well: Enter in a field presses the button of its form. */
  const press = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setPressed(wrong !== null)
    const control = wrong && form?.querySelector<HTMLElement>(`[name=${wrong.field}]`)
    if (!control) return
    // A day is chosen by a button around its field; the label stands above it.
    const place = control.closest('button') ?? control
    place.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'center' })
  }
  const next = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) wizard.go(step === 1 ? 2 : 3)
  }
  return (
    <form method="post" noValidate onSubmit={next}>
      {step === 1 ? (
        <PersonalInfo wizard={wizard} asked={asked} />
      ) : (
        <BookingDetails wizard={wizard} page={page} today={today} asked={asked} />
      )}
      <WizardButtons previous={step === 1 ? null : () => wizard.go(1)}>
        <Button
          type="submit"
          className="px-8"
          off={missing?.says ?? (step === 2 && page.problem?.detail) ?? false}
          onClickCapture={press}
        >
          Next <Icon of={ArrowRight} />
        </Button>
      </WizardButtons>
    </form>
  )
}

function ReviewStep({ wizard, problem }: { wizard: Wizard; problem: string | undefined }) {
  const { item, wish, draft } = wizard
  const { quote } = item
  const hold = useHold(wizard, quote && { total: quote.total, currency: quote.display.currency })
  const [isAgeAsked, setAgeAsked] = useState(false)
  const confirm = () => {
    const isMissing = isSelfDrive(item, wish) && !draft.isOldEnough
    setAgeAsked(isMissing)
    if (!isMissing) void hold.hold()
  }
  const isBookable = quote?.is_available === true
  return (
    <>
      <MovedMeanwhile wizard={wizard} />
      <HeldAlready wizard={wizard} />
      <Review wizard={wizard} quote={quote} />
      {isSelfDrive(item, wish) ? (
        <OldEnough
          isChecked={draft.isOldEnough}
          onChange={(isOldEnough) => wizard.type({ isOldEnough })}
          isAsked={isAgeAsked && !draft.isOldEnough}
        />
      ) : null}
      {hold.refusal ? (
        <div className="mt-6">
          <RejectionAlert refusal={hold.refusal} hold={hold} wizard={wizard} />
        </div>
      ) : null}
      <WizardButtons previous={() => wizard.go(2)} note="Nothing is charged on this step.">
        <Button
          look="main"
          className="px-7"
          busy={hold.isHolding && 'Reserving…'}
          off={!isBookable && (problem ?? 'Not available on these dates.')}
          onClick={confirm}
        >
          {holdWords(wizard, hold)}
        </Button>
      </WizardButtons>
    </>
  )
}

/** A price that moved is agreed to by name. */
function holdWords({ user }: Wizard, { refusal }: Hold) {
  if (refusal?.is === 'price_changed') return `Continue at ${naira(refusal.quote.total)}`
  return user ? 'Continue to payment' : 'Continue with your e-mail'
}

type WizardButtonsProps = { previous: (() => void) | null; note?: string; children: ReactNode }

function WizardButtons({ previous, note, children }: WizardButtonsProps) {
  return (
    <div className="mt-9 border-t border-line pt-6">
      <div className="flex flex-col items-stretch gap-2 md:flex-row-reverse md:items-center md:justify-between md:gap-4 [&>span]:max-md:flex-col [&>span]:max-md:items-stretch [&>span]:max-md:text-center md:[&>span]:flex-row-reverse">
        {children}
        <Button
          look="quiet"
          className="disabled:bg-transparent md:-ml-5"
          disabled={previous === null}
          onClick={previous ?? undefined}
        >
          <Icon of={ArrowLeft} /> Previous
        </Button>
      </div>
      {note ? <p className="mt-3 text-center text-note text-muted md:text-right">{note}</p> : null}
    </div>
  )
}

function ItemNotFound({ type }: { type: BookingRequest['type'] }) {
  const isHotel = type === 'hotel'
  return (
    <div className="wrap py-14">
      <Empty
        title="Item Not Found"
        heading="h1"
        actions={
          <>
            <ButtonLink to={isHotel ? paths.hotels() : paths.cars()}>{isHotel ? 'See hotels' : 'See cars'}</ButtonLink>
            <ButtonLink to={paths.home} look="line">
              Go Home
            </ButtonLink>
          </>
        }
      >
        {isHotel
          ? 'This hotel is not available. Check the link or search again.'
          : 'This car is not available. Check the link or search again.'}
      </Empty>
    </div>
  )
}

function ItemNotLoaded() {
  // The toast region.
  useSeen('Failed to load item details', (told) => showError('Error', told))
  return (
    <div className="wrap py-14">
      <ReloadNotice title="Failed to load item details">Nothing was booked or charged.</ReloadNotice>
    </div>
  )
}

type OldEnoughProps = {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** The button was pressed without it. */
  isAsked: boolean
}

/** P12: self-drive hire is for people of 21 or over. */
function OldEnough({ isChecked, onChange, isAsked }: OldEnoughProps) {
  return (
    <div className="mt-4">
      <Consent
        label={consentTexts.driver_age.text}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        error={isAsked ? 'Self-drive hire is for people of 21 or over. Please confirm, or choose a driver.' : undefined}
      />
    </div>
  )
}
