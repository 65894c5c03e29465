import { Moon, Sun } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { chooseTheme, useTheme } from '../lib/browser/theme.ts'
import { useUser } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { importWithRetry } from '../ui/hooks/import-with-retry.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Logo } from '../ui/icons/logo.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { CurrencyPicker } from './currency-picker.tsx'
import { mainLinks } from './links.ts'
import { PhoneMenu } from './phone-menu.tsx'

/** No part of a visitor's first visit. */
const PersonCorner = lazy(() => importWithRetry(() => import('./account-menu.tsx')))

export function Header({ siteName }: { siteName: string }) {
  const user = useUser()
  return (
    <header className="z-30 border-b border-line bg-paper max-md:relative md:sticky md:top-0">
      <div className="wrap flex h-15 items-center gap-3 md:h-18 md:max-lg:gap-2 lg:gap-8">
        <Link to={paths.home} className="inline-flex min-h-11 items-center" aria-label={`${siteName}, home`}>
          <Logo name={siteName} />
        </Link>
        <MainLinks />
        <div className="ml-auto flex items-center gap-0.5 md:gap-1.5">
          <div className="hidden items-center md:flex lg:gap-1.5">
            <CurrencyPicker />
            <ThemeSwitch />
          </div>
          {user ? (
            <Suspense fallback={<span className="h-11 w-23" data-coming="" />}>
              <PersonCorner user={user} />
            </Suspense>
          ) : (
            <GuestLinks />
          )}
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

function MainLinks() {
  const { settings } = useSite()
  const { pathname } = useLocation()
  return (
    <nav className="hidden items-center md:flex lg:gap-1" aria-label="Main">
      {mainLinks(settings).map(({ label, to }) => (
        <RowLink
          key={to}
          to={to}
          aria-current={isAt(to, pathname) ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-field px-1.5 font-medium decoration-2 underline-offset-[9px] hover:bg-sunk aria-[current=page]:text-lagoon aria-[current=page]:underline lg:px-3"
        >
          {label}
        </RowLink>
      ))}
    </nav>
  )
}

const isAt = (to: string, pathname: string) => pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`))

function GuestLinks() {
  return (
    <div className="guest-only flex items-center gap-1.5">
      <Link
        to={paths.login()}
        className="inline-flex min-h-11 items-center rounded-field px-3 font-medium whitespace-nowrap hover:bg-sunk md:max-lg:px-1.5"
      >
        Log in
      </Link>
      <ButtonLink to={paths.register()} look="line" small className="max-lg:hidden">
        Sign up
      </ButtonLink>
    </div>
  )
}

/** Its sign and name follow the theme by style: a page that is only read draws them long before its script runs. */
function ThemeSwitch() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  return (
    <button type="button" onClick={() => chooseTheme(other)} className="btn-icon cursor-pointer">
      <span className="dark:hidden">
        <Icon of={Moon} /> <span className="sr-only">Switch to the dark theme</span>
      </span>
      <span className="hidden dark:inline">
        <Icon of={Sun} /> <span className="sr-only">Switch to the light theme</span>
      </span>
    </button>
  )
}
