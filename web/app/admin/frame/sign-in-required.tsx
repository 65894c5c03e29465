import { Clock, LogIn, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

type DoorProps = { icon: typeof Clock; title: string; children: ReactNode; way: ReactNode }

/** In the place of the whole console: nothing of it stays on a screen that nobody watches. */
function Door({ icon, title, children, way }: DoorProps) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-paper p-5 outline-none">
      <section className="card w-full max-w-[480px] overflow-hidden text-base">
        <div className="adire h-18 bg-lagoon-deep" aria-hidden="true" />
        <div className="p-6 md:p-8">
          <h1 className="flex items-center gap-2.5 text-h3">
            <Icon of={icon} className="size-5.5 text-lagoon" /> {title}
          </h1>
          <p className="mt-2 text-muted">{children}</p>
          <div className="mt-5">{way}</div>
        </div>
      </section>
    </main>
  )
}

export function SessionOver() {
  const { pathname, search } = useLocation()
  return (
    <Door
      icon={Clock}
      title="You have been logged out"
      way={
        <ButtonLink to={paths.login(pathname + search)}>
          <Icon of={LogIn} className="size-4.5" /> Log in and go on
        </ButtonLink>
      }
    >
      The console closes after 30 quiet minutes, so that nobody else goes on where you stopped. What you saved is saved;
      log in and you are back at this very place.
    </Door>
  )
}

export function SecondFactorFirst() {
  return (
    <Door
      icon={ShieldCheck}
      title="One more lock first"
      way={<ButtonLink to={paths.dashboard('settings')}>Set up two-factor sign-in</ButtonLink>}
    >
      Everybody who works here signs in with a second factor. Set yours up in your settings: it takes two minutes and an
      authenticator app. The console opens right after.
    </Door>
  )
}
