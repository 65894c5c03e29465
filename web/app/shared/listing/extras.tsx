import {
  Accessibility,
  AirVent,
  Armchair,
  Baby,
  BatteryCharging,
  Bluetooth,
  BriefcaseBusiness,
  Check,
  CreditCard,
  Droplets,
  Dumbbell,
  LampDesk,
  type LucideIcon,
  MapPinned,
  PawPrint,
  PlaneLanding,
  ShieldCheck,
  Speaker,
  SquareParking,
  Sun,
  Usb,
  UtensilsCrossed,
  Waves,
  Wifi,
  Zap,
} from 'lucide-react'
import { Icon } from '../../ui/icons/icon.tsx'

const icons: Record<string, LucideIcon> = {
  wifi: Wifi,
  pool: Waves,
  gym: Dumbbell,
  spa: Droplets,
  restaurant: UtensilsCrossed,
  parking: SquareParking,
  'pet friendly': PawPrint,
  'business center': BriefcaseBusiness,
  '24-hour power': Zap,
  'solar or inverter backup': BatteryCharging,
  generator: Zap,
  'borehole water': Droplets,
  'gated security': ShieldCheck,
  'airport pickup': PlaneLanding,
  'pos payment': CreditCard,
  'workspace desk': LampDesk,
  'wheelchair access': Accessibility,
  gps: MapPinned,
  bluetooth: Bluetooth,
  ac: AirVent,
  usb: Usb,
  'leather seats': Armchair,
  sunroof: Sun,
  'premium audio': Speaker,
  'child seat': Baby,
}

/** Amenities or features, each with its picture; one we have no picture for gets a tick. */
export function Extras({ words, label }: { words: string[]; label: string }) {
  return (
    <ul className="mt-5 flex flex-wrap gap-2" aria-label={label}>
      {words.map((word) => (
        <li
          key={word}
          className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line bg-card px-3.5 text-sm font-medium"
        >
          <Icon of={icons[word.toLowerCase()] ?? Check} className="size-4 text-lagoon" />
          {word}
        </li>
      ))}
    </ul>
  )
}
