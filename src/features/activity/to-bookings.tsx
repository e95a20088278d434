import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "#ui/button/button.tsx";

/** The next step from an empty list of actions. */
export function ToBookings() {
  const navigate = useNavigate();
  return <Button size="sm" onPress={() => void navigate({ to: "/bookings" })}>{t`Go to Bookings`}</Button>;
}
