export interface Support {
  phone: string;
  email: string;
}
