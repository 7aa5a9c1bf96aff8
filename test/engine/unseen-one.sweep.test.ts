import { tellsUnseen } from "../support/unseen-sweep.ts";

tellsUnseen(0);
