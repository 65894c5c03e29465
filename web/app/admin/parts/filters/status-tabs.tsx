import { useSearchParams } from 'react-router'
import { TabLinks } from '../tab-links.tsx'

type StatusTab = { value: string; label: string; count?: number }
export type StatusTabsProps = {
  label: string
  tabs: readonly StatusTab[]
  value: string
  /** Shown when the address says nothing. */
  usual: string
}

/** The states of a list as links: the address says which is shown. */
export function StatusTabs({ label, tabs, value, usual }: StatusTabsProps) {
  const [query] = useSearchParams()
  const hrefOf = (tab: string) => {
    const next = new URLSearchParams(query)
    for (const name of ['page', 'open', 'status']) next.delete(name)
    if (tab !== usual) next.set('status', tab)
    return `?${next}`
  }
  const links = tabs.map(({ value: tab, ...words }) => ({ ...words, to: hrefOf(tab), isHere: tab === value }))
  return <TabLinks label={label} links={links} />
}
