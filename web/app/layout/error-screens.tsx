import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useHasScript } from '../ui/hooks/use-media.ts'

/** Where no page is: an address nobody knows, an error nobody caught, a site being mended. */
function LastScreen({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <section className="wrap py-14 md:py-24">
      <div className="card mx-auto max-w-[640px] overflow-hidden">
        <div className="adire h-18 bg-lagoon-deep" aria-hidden="true" />
        <div className="p-6 md:p-10">
          <h1 className="text-h2">{title}</h1>
          <div className="mt-3 text-muted">{children}</div>
          {actions ? <div className="mt-6 flex flex-wrap gap-3">{actions}</div> : null}
        </div>
      </div>
    </section>
  )
}

export function NotFoundScreen() {
  return (
    <LastScreen title="Page not found" actions={<GoHome />}>
      <p>The link may be wrong, or the page has been removed.</p>
    </LastScreen>
  )
}

export function ErrorScreen({ detail }: { detail?: string }) {
  return (
    <LastScreen
      title="Something went wrong"
      actions={
        <>
          <Button onClick={() => location.reload()}>Try Again</Button>
          <GoHome />
        </>
      }
    >
      <p>{detail ?? 'This page could not be shown. Nothing you paid or booked has changed because of it.'}</p>
    </LastScreen>
  )
}

/** A page that was opened when the line had gone. The service worker may have it, or says what there is. */
export function OfflineScreen() {
  // The browser: a whole new page goes through the service worker.
  useEffect(() => {
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
  }, [])
  return (
    <LastScreen
      title="You are offline"
      actions={
        <>
          <Button onClick={() => location.reload()}>Try Again</Button>
          <GoHome />
        </>
      }
    >
      <p>This page could not be loaded. Nothing you paid or booked has changed because of it.</p>
    </LastScreen>
  )
}

export function MaintenanceScreen() {
  const { maintenance_until: until, support_phone: phone } = useSite().settings
  return (
    <LastScreen title="Under Maintenance" actions={<MaintenanceRetry />}>
      <p>
        We are working on the site. {until ? `We expect to be back by ${until}.` : 'We will be back soon.'} Bookings you
        have made stay as they are.
      </p>
      {phone ? (
        <p className="mt-3">
          If you travel today and need us, call{' '}
          <a href={`tel:${phone.replace(/\s/g, '')}`} className="link num">
            {phone}
          </a>
          .
        </p>
      ) : null}
    </LastScreen>
  )
}

function MaintenanceRetry() {
  // The button does nothing before script has come.
  const isReady = useHasScript()
  return isReady ? (
    <Button look="line" onClick={() => location.reload()}>
      Try Again
    </Button>
  ) : null
}

function GoHome() {
  return (
    <ButtonLink to={paths.home} look="line">
      Go Home
    </ButtonLink>
  )
}
