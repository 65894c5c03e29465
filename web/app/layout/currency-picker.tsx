import { ChevronDown } from 'lucide-react'
import { useCurrency } from '../lib/currency.ts'
import { naira } from '../lib/format.ts'
import type { Currency } from '../lib/types/api-types.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Menu } from '../ui/popups/menu.tsx'
import { type AnchoredPopup, PopupButton } from '../ui/popups/popup-button.tsx'

export function CurrencyPicker() {
  const { currency, currencies } = useCurrency()
  const chosen = currencies.find(({ code }) => code === currency)
  return (
    <PopupButton
      kind="menu"
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-3 font-medium hover:bg-sunk md:max-lg:px-1.5"
      preload={Menu.preload}
      popup={(popup) => <CurrencyMenu {...popup} />}
    >
      <span className="head">{chosen?.symbol}</span> {currency}
      <span className="sr-only">, choose currency</span>
      <Icon of={ChevronDown} className="size-4 text-muted" />
    </PopupButton>
  )
}

function CurrencyMenu(popup: AnchoredPopup) {
  const { currency, currencies, choose } = useCurrency()
  return (
    <Menu
      {...popup}
      label="Currency"
      className="w-80"
      entries={currencies.map((each) => ({
        key: each.code,
        label: each.name ?? each.code,
        sign: each.symbol,
        note: noteOf(each),
        isChosen: each.code === currency,
        onSelect: () => void choose(each.code),
      }))}
      foot={
        <p className="mt-2 border-t border-line px-3 pt-2.5 pb-1 text-note text-muted">
          You pay in naira. Other currencies are a guide.
        </p>
      }
    />
  )
}

export const noteOf = ({ code, rate_to_ngn }: Currency) =>
  code === 'NGN' ? 'charged in naira' : `1 = ${naira(Number(rate_to_ngn))}`
