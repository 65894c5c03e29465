import { capital } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { Menu } from '../../ui/popups/menu.tsx'
import { type AnchoredPopup, PopupButton } from '../../ui/popups/popup-button.tsx'
import { useOwnEntries } from './use-own-entries.ts'

/** Who is here, and what is theirs: the foot of the rail. */
export function SidebarMenu() {
  const user = useUser()
  if (!user) return null
  return (
    <div className="shrink-0 p-2">
      <PopupButton
        kind="menu"
        className="flex w-full cursor-pointer items-center gap-2.5 rounded-lg p-1 text-left hover:bg-white/8 focus-visible:-outline-offset-2 focus-visible:outline-on-deep-sun"
        preload={Menu.preload}
        popup={(popup) => <OwnMenu {...popup} />}
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-sun text-[.8125rem] font-bold text-[#06392b]"
        >
          {initialsOf(user)}
        </span>
        <span aria-hidden="true" className="hidden min-w-0 flex-1 rail-wide:block">
          <b className="block truncate leading-[1.0625rem] font-semibold text-white">{user.full_name}</b>{' '}
          <span className="block truncate text-[.75rem] leading-[.9375rem]">{rolesOf(user)}</span>
        </span>
        <span className="sr-only">{`${user.full_name}, ${rolesOf(user)}, your menu`}</span>
      </PopupButton>
    </div>
  )
}

function OwnMenu(popup: AnchoredPopup) {
  const user = useUser()
  return (
    <Menu
      {...popup}
      label="Your menu"
      head={
        <p className="mb-2 border-b border-line px-3 pt-2 pb-3">
          <b className="block font-semibold">{user?.full_name}</b>
          <span className="block truncate text-sm text-muted">{user?.email}</span>
        </p>
      }
      entries={useOwnEntries()}
    />
  )
}

const rolesOf = ({ roles }: { roles: { name: string }[] }) =>
  roles
    .filter(({ name }) => name !== 'customer')
    .map(({ name }) => capital(name))
    .join(', ')

/** First letters with the marks they wear: "Ẹ̀gbá" begins with "Ẹ̀", which is two code points. */
const initialsOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  [first_name, last_name].map((name) => firstLetter(name).toLocaleUpperCase('en-NG')).join('')

const firstLetter = (name: string) => /^.\p{M}*/u.exec(name.trim())?.[0] ?? ''
