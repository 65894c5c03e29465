import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

/** Where no page is: an address nobody knows, an error nobody caught, a site being mended. */
export function LastScreen({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
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
      <p>This page could not be shown. Nothing you paid or booked has changed because of it.</p>
    </LastScreen>
  )
}

function GoHome() {
  return (
    <ButtonLink to={paths.home} look="line">
      Go Home
    </ButtonLink>
  )
}
