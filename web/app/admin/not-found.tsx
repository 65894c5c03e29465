import { ScreenError } from './frame/screen-error.tsx'

export default function NoSuchScreen() {
  return <ScreenError error={404} />
}
