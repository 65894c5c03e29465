import { Menu } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { type AnchoredPopup, isOnAnchor } from './popup-button.tsx'

export type MenuEntry = {
  label: ReactNode
  key: string
  icon?: LucideIcon
  /** Before the words, when it is not an icon: a currency sign. */
  sign?: string
  note?: string
  /** Given: a choice among the entries, with a tick when true. */
  isChosen?: boolean
} & ({ to: string; onSelect?: never } | { onSelect: () => void; to?: never })

export type MenuPopupProps = AnchoredPopup & {
  label: string
  entries: MenuEntry[]
  head?: ReactNode
  foot?: ReactNode
  className?: string
}

const row =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-left outline-none data-highlighted:bg-sunk'

export default function MenuPopup({
  open,
  onOpenChange,
  anchor,
  id,
  label,
  entries,
  head,
  foot,
  className,
}: MenuPopupProps) {
  return (
    <Menu.Root
      modal={false}
      open={open}
      onOpenChange={(next, { event }) => isOnAnchor(event, anchor) || onOpenChange(next)}
    >
      <Menu.Portal container={landmarkOf(anchor)}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={10} className="z-40 outline-none">
          <Menu.Popup
            id={id}
            aria-label={label}
            finalFocus={anchor}
            className={classes('popup p-2', className ?? 'w-64')}
          >
            {head}
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
            {foot}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Inside the landmark it belongs to: a list at the end of the body is outside them all. */
const landmarkOf = (anchor: AnchoredPopup['anchor']) => anchor.current?.closest<HTMLElement>('header, main')

function Entry({ entry }: { entry: MenuEntry }) {
  const { to, isChosen, onSelect } = entry
  if (to !== undefined)
    return (
      <Menu.LinkItem className={row} closeOnClick render={<Link to={to} />}>
        <EntryWords entry={entry} />
      </Menu.LinkItem>
    )
  if (isChosen === undefined)
    return (
      <Menu.Item className={row} onClick={onSelect}>
        <EntryWords entry={entry} />
      </Menu.Item>
    )
  return (
    <Menu.CheckboxItem
      className={classes(row, isChosen && 'bg-lagoon-soft font-semibold')}
      checked={isChosen}
      onClick={onSelect}
      closeOnClick
    >
      <EntryWords entry={entry} />
    </Menu.CheckboxItem>
  )
}

function EntryWords({ entry: { icon, sign, label, note, isChosen } }: { entry: MenuEntry }) {
  return (
    <>
      {icon ? <Icon of={icon} /> : null}
      {sign ? <span className="head w-4">{sign}</span> : null}
      <span className="flex-1">{label}</span>
      {note ? <span className="num text-note text-muted">{note}</span> : null}
      {isChosen ? <Icon of={Check} className="size-4 text-lagoon" /> : null}
    </>
  )
}
