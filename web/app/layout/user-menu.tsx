import { ChevronDown, LogOut } from 'lucide-react'
import type { User } from '../lib/types/api-types.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Menu } from '../ui/popups/menu.tsx'
import { type AnchoredPopup, PopupButton } from '../ui/popups/popup-button.tsx'
import { accountLinks } from './account-links.ts'
import { useSignOut } from './use-sign-out.ts'

export function UserMenu({ user }: { user: User }) {
  return (
    <PopupButton
      kind="menu"
      className="hidden min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-card py-1 pr-3 pl-1.5 hover:border-edge md:inline-flex"
      preload={Menu.preload}
      popup={(popup) => <UserMenuPopup {...popup} user={user} />}
    >
      <span className="grid size-8 place-items-center rounded-full bg-lagoon text-sm font-bold text-on-lagoon">
        {initials(user)}
      </span>
      <span className="sr-only">Your menu</span>
      <Icon of={ChevronDown} className="size-4 text-muted" />
    </PopupButton>
  )
}

function UserMenuPopup({ user, ...popup }: AnchoredPopup & { user: User }) {
  const signOut = useSignOut()
  return (
    <Menu
      {...popup}
      label="Your menu"
      head={
        <p className="mb-2 border-b border-line px-3 pt-2 pb-3">
          <b className="block font-semibold">{user.full_name}</b>
          <span className="block truncate text-sm text-muted">{user.email}</span>
        </p>
      }
      entries={[
        ...accountLinks(user).map((link) => ({ key: link.to, ...link })),
        { key: 'logout', label: 'Logout', icon: LogOut, onSelect: signOut },
      ]}
    />
  )
}

/** First letters with the marks they wear: "Ẹ̀gbá" begins with "Ẹ̀", which is two code points. */
export function initials({ first_name, last_name }: User) {
  return [first_name, last_name].map((name) => firstLetter(name).toLocaleUpperCase('en-NG')).join('')
}

const firstLetter = (name: string) => /^.\p{M}*/u.exec(name.trim())?.[0] ?? ''
