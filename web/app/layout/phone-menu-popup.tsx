import { LogOut, Moon, Sun } from 'lucide-react'
import { NavLink } from 'react-router'
import { chooseTheme, useTheme } from '../lib/browser/theme.ts'
import { useCurrency } from '../lib/currency.ts'
import { useSession } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { SelectField } from '../ui/fields/field.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import SheetPopup from '../ui/popups/sheet-popup.tsx'
import { accountLinks } from './account-links.ts'
import { mainLinks } from './links.ts'
import { useSignOut } from './use-sign-out.ts'

export type PhoneMenuPopupProps = { open: boolean; onOpenChange: (open: boolean) => void }

const row =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-left text-[1.0625rem] font-medium hover:bg-sunk aria-[current=page]:text-lagoon'

/** The whole navigation from the right edge. */
export default function PhoneMenuPopup({ open, onOpenChange }: PhoneMenuPopupProps) {
  const close = () => onOpenChange(false)
  return (
    <SheetPopup open={open} onOpenChange={onOpenChange} title="Menu" from="right">
      <SiteLinks onGo={close} />
      <Choices />
      <Account onGo={close} />
    </SheetPopup>
  )
}

function SiteLinks({ onGo }: { onGo: () => void }) {
  const { settings } = useSite()
  return (
    <nav aria-label="Main, menu" className="-mx-3 border-b border-line pb-3">
      {mainLinks(settings).map(({ label, to }) => (
        <NavLink key={to} to={to} end={to === paths.home} onClick={onGo} className={row}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

function Choices() {
  const { currency, currencies, choose } = useCurrency()
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  return (
    <div className="border-b border-line py-4">
      <SelectField
        label="Currency"
        help="You pay in naira."
        value={currency}
        onChange={({ target }) => void choose(target.value)}
        choices={currencies.map(({ code, name, symbol }) => ({ value: code, label: `${symbol} ${name ?? code}` }))}
      />
      <button type="button" className={`${row} -mx-3 mt-2`} onClick={() => chooseTheme(other)}>
        <Icon of={other === 'dark' ? Moon : Sun} /> Switch to the {other} theme
      </button>
    </div>
  )
}

function Account({ onGo }: { onGo: () => void }) {
  const { user } = useSession()
  const signOut = useSignOut()
  if (!user)
    return (
      <div className="grid gap-2 pt-5">
        <ButtonLink to={paths.login()} onClick={onGo}>
          Log in
        </ButtonLink>
        <ButtonLink to={paths.register()} look="line" onClick={onGo}>
          Sign up
        </ButtonLink>
      </div>
    )
  return (
    <div className="-mx-3 pt-4">
      <p className="px-3 pb-2">
        <b className="block font-semibold">{user.full_name}</b>
        <span className="block truncate text-sm text-muted">{user.email}</span>
      </p>
      {accountLinks(user).map(({ label, to, icon }) => (
        <NavLink key={to} to={to} end onClick={onGo} className={row}>
          <Icon of={icon} /> {label}
        </NavLink>
      ))}
      <button
        type="button"
        className={row}
        onClick={() => {
          onGo()
          signOut()
        }}
      >
        <Icon of={LogOut} /> Logout
      </button>
    </div>
  )
}
